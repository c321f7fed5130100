import { adminText } from '#web/text/admin.ts'
import { classes } from '#web/ui/classes.ts'
import { TimeAgo, useNow } from '#web/ui/TimeAgo.tsx'

/** The last alarm about a deadline comes 8 hours before it. */
const soonMs = 8 * 60 * 60_000

/** When something has to be decided, coloured when that is soon. */
export function DueTime({ at }: { at: string }) {
  const left = Date.parse(at) - useNow()
  const isOver = left < 0
  return (
    <span
      className={classes(isOver ? 'text-ember-text' : left < soonMs ? 'text-moon' : 'text-quiet')}
      suppressHydrationWarning
    >
      {isOver ? adminText.desk.overdue : adminText.desk.due} <TimeAgo at={at} />
    </span>
  )
}
