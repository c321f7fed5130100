import type { CallData, CallInput } from '#web/api/answer.ts'
import { readPages, readQuery } from '#web/api/read.ts'

export type Broadcast = CallData<'admin.list_broadcasts'>['items'][number]
export type Recipients = NonNullable<CallInput<'admin.send_notification'>['to']>

/** Refreshed while somebody looks, because sending takes a while. */
export const broadcastsQuery = {
  ...readPages('admin.list_broadcasts', {
    firstParam: {} as { before?: string },
    toInput: (page) => page,
    findNext: ({ has_more, items }) => {
      const before = items.at(-1)?.broadcast_id
      return has_more && before !== undefined ? { before } : undefined
    },
  }),
  refetchInterval: 5_000,
  refetchOnMount: 'always',
} as const

export const staffBannerQuery = { ...readQuery('admin.get_banner', {}), refetchOnMount: 'always' } as const

export const recipientsQuery = (to: Recipients, isImportant: boolean) =>
  readQuery('admin.count_recipients', { to, is_important: isImportant }, { quiet: true })
