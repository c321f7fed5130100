import type { CallData } from '#web/api/answer.ts'
import { readPages } from '#web/api/read.ts'

export type Notification = CallData<'notification.list'>['items'][number]

/** Newest first, page by page from the last one seen, so that what arrives meanwhile shifts nothing. */
export const notificationsQuery = readPages('notification.list', {
  firstParam: null as string | null,
  toInput: (before) => (before === null ? {} : { before }),
  findNext: ({ has_more, items }) => (has_more ? items.at(-1)?.notification_id : null),
})
