import { countedAtMost } from '#contract/admin/inbox-classes'
import { adminText } from '#web/text/admin.ts'

/** How many items wait in a tab. The server stops counting at a limit, where a "+" is added. */
export const showCount = (waiting: number): string =>
  waiting >= countedAtMost ? adminText.desk.many(countedAtMost - 1) : String(waiting)
