import { handler } from '#server/call'
import { countRegistered } from '#server/db/stats'

export const registeredPerDay = handler('admin.registered_per_day', ['db'], async ({ input, db }) => ({
  items: await countRegistered(db, input),
}))
