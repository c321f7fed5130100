import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { LoraBase, LoraCard, LoraUpload, OwnLora } from '#contract/lora/lora-card'
import type { loraDeskStates } from '#contract/lora/lora-desk-states'
import type { CallData } from '#web/api/answer.ts'
import { callOrThrow, callQuery } from '#web/api/query.ts'

export type { LoraBase, LoraCard, LoraUpload, OwnLora }
export type LoraDeskState = (typeof loraDeskStates)[number]
export type DeskLora = CallData<'admin.unmoderated_loras'>['items'][number]

/** Uploads go on and decisions are made elsewhere. */
export const ownLorasQuery = queryOptions({ ...callQuery('lora.list', {}), refetchOnMount: 'always' })

/** For its number alone. */
export const waitingLorasQuery = queryOptions({
  ...callQuery('admin.unmoderated_loras', { limit: 1 }),
  refetchInterval: 20_000,
  refetchOnMount: 'always',
})

/** What the desk sees: decided by others at the same time, too. */
export const deskLorasQuery = (state: LoraDeskState) =>
  infiniteQueryOptions({
    queryKey: ['admin.unmoderated_loras', 'list', state],
    queryFn: ({ pageParam, signal }) =>
      callOrThrow('admin.unmoderated_loras', { state, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && shown < last.total ? shown : undefined
    },
    refetchInterval: 20_000,
    refetchOnMount: 'always',
  })

export type LoraView = 'all' | 'mine' | 'approved'
type Search = { q: string; view: LoraView; base_model: LoraBase }

export const foundLorasQuery = (search: Search) =>
  infiniteQueryOptions({
    queryKey: ['lora.search', search],
    queryFn: ({ pageParam, signal }) =>
      callOrThrow('lora.search', { ...search, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next_offset }) => next_offset,
    // What was found stays in sight while the next letters are looked up.
    placeholderData: (before) => before,
  })

/** The ones that are chosen, for their trigger words. */
export const chosenLorasQuery = (uids: string[]) =>
  queryOptions({
    ...callQuery('lora.search', { uids, limit: 20 }),
    enabled: uids.length > 0,
    staleTime: 60_000,
  })
