import { countedAtMost } from '#contract/admin/inbox-classes'
import { adminText } from '#web/text/admin.ts'

/** How much waits in a tab, which is only counted so far. */
export const showCount = (waiting: number): string =>
  waiting >= countedAtMost ? adminText.desk.many(countedAtMost - 1) : String(waiting)
