import { handler } from '#server/call'
import { findTransparency } from '#server/db/transparency'

export const get = handler('transparency.get', ['db', 'now'], async ({ db, now }) =>
  findTransparency(db, now()),
)
