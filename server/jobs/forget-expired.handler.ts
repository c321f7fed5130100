import { deleteUnfinishedAgeChecks } from '#server/db/age-checks'
import { lapseAllowances } from '#server/db/allowance'
import { deleteOldCharacterDays, eraseUnusedCharacters } from '#server/db/characters'
import { deleteOldDrafts } from '#server/db/drafts'
import { deleteDeadEngines } from '#server/db/engine-rows'
import { deleteOldEvents } from '#server/db/events'
import { deleteOldLiveChecks } from '#server/db/faces'
import { deleteOldAnswers } from '#server/db/idempotency'
import { deleteExpiredSessions, deleteExpiredVerifications } from '#server/db/login-sessions'
import { deleteStaleUploads } from '#server/db/lora-uploads'
import { deleteOldPageViews } from '#server/db/page-views'
import { deleteOldPreserved } from '#server/db/preserved'
import { deleteEndedCounters } from '#server/db/rate-counters'
import { deleteOldMessageAllowances } from '#server/db/replies'
import { deleteOldServerFailures } from '#server/db/server-failures'
import { deleteOldServerSearches } from '#server/db/server-searches'
import { forgetExpired } from './forget-expired.ts'
import { jobHandler } from './job-handler.ts'

export const run = jobHandler(forgetExpired, ['db', 'storage'], async (_payload, { db, storage }) => {
  await deleteDeadEngines(db)
  await deleteOldCharacterDays(db)
  await eraseUnusedCharacters(db)
  await deleteEndedCounters(db)
  await deleteOldDrafts(db)
  await deleteOldServerSearches(db)
  await deleteOldServerFailures(db)
  await lapseAllowances(db)
  await deleteOldMessageAllowances(db)
  await deleteOldAnswers(db)
  await deleteOldEvents(db)
  await deleteOldLiveChecks(db)
  await deleteUnfinishedAgeChecks(db)
  await deleteOldPageViews(db)
  await deleteExpiredSessions(db)
  await deleteExpiredVerifications(db)
  // No row names these files any more: if this fails, the job sweep-files deletes them.
  for (const key of [...(await deleteStaleUploads(db)), ...(await deleteOldPreserved(db))])
    await storage.delete(key).catch(() => {})
})
