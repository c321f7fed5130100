import { refreshTransparency } from '#server/db/transparency'
import { countTransparency } from './count-transparency.ts'
import { jobHandler } from './job-handler.ts'

export const run = jobHandler(countTransparency, ['db', 'now'], async (_payload, { db, now }) => {
  await refreshTransparency(db, now())
})
