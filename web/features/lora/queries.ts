import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LoraBase, LoraCard, LoraUpload, OwnLora } from '#contract/lora/lora-card'
import type { loraDeskStates } from '#contract/lora/lora-desk-states'
import type { CallData } from '#web/api/answer.ts'
import { nextOffset, readPages, readQuery } from '#web/api/read.ts'

export type { LoraBase, LoraCard, LoraUpload, OwnLora }
export type LoraDeskState = (typeof loraDeskStates)[number]
export type DeskLora = CallData<'admin.unmoderated_loras'>['items'][number]

export type LoraTestVersion = CallData<'admin.list_lora_tests'>['versions'][number]

/** Always refetched: uploads and decisions change it elsewhere. */
export const ownLorasQuery = queryOptions({ ...readQuery('lora.list', {}), refetchOnMount: 'always' })

/** Only for the total. */
export const waitingLorasQuery = queryOptions({
  ...readQuery('admin.unmoderated_loras', { limit: 1 }),
  refetchInterval: 20_000,
  refetchOnMount: 'always',
})

/** The admins' list; refreshed because other admins decide too. */
export const deskLorasQuery = (state: LoraDeskState) =>
  ({
    ...readPages('admin.unmoderated_loras', {
      key: ['list', state],
      firstParam: 0,
      toInput: (offset) => ({ state, offset }),
      findNext: (last, pages) => {
        const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
        return last.items.length > 0 && shown < last.total ? shown : null
      },
    }),
    refetchInterval: 20_000,
    refetchOnMount: 'always',
  }) as const

/** Refreshed often while something is drawn. */
export const loraTestsQuery = (uid: string) =>
  queryOptions({
    ...readQuery('admin.list_lora_tests', { uid }),
    refetchInterval: ({ state }) => (isAnyPending(state.data?.versions ?? []) ? 2_000 : 20_000),
    refetchOnMount: 'always',
  })

const isAnyPending = (versions: readonly LoraTestVersion[]) =>
  versions.some(({ images }) => images.some(({ status }) => status === 'queued' || status === 'running'))

export type LoraView = 'all' | 'mine' | 'approved' | 'favourites'
type Search = { q: string; view: LoraView; base_model: LoraBase }

export const foundLorasQuery = (search: Search) => ({
  ...readPages('lora.search', {
    key: [search],
    firstParam: 0,
    toInput: (offset) => ({ ...search, offset }),
    findNext: nextOffset,
  }),
  // Earlier results stay on the page while the next ones load.
  placeholderData: keepPreviousData,
})

/** The chosen LoRAs, for their trigger words. */
export const chosenLorasQuery = (uids: string[]) =>
  queryOptions({
    ...readQuery('lora.search', { uids, limit: 20 }),
    enabled: uids.length > 0,
    staleTime: 60_000,
  })
