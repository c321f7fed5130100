import { handler } from '#server/call'
import { countCaseAges, countDays } from '#server/db/stats'

export const stats = handler('admin.stats', ['db'], async ({ input, db }) => {
  const { oldest_at: oldest, ...cases } = await countCaseAges(db)
  return {
    days: await countDays(db, input),
    cases: { ...cases, oldest_at: oldest?.toISOString() ?? null },
  }
})
