import { countTakenDown, findConsent, listArtsOfConsent } from '#server/db/consents'
import { lockReportedArt } from '#server/db/reports'
import { becauseWithdrawn, tellWithdrawn } from '#server/domain/faces/consent-news'
import { hideArt } from '#server/tasks/hide-image'
import { jobHandler } from './job-handler.ts'
import { takeDownWithdrawn } from './take-down-withdrawn.ts'

const batchSize = 100

/** An art that is hidden is not listed again, so a repeated run continues. */
export const run = jobHandler(
  takeDownWithdrawn,
  ['db', 'ids', 'notifier'],
  async ({ consent_id: consentId }, { db, ids, notifier }) => {
    const consent = await findConsent(db, consentId)
    // The account is gone, and all its arts with it.
    if (consent === undefined) return
    for (;;) {
      const arts = await listArtsOfConsent(db, consentId, batchSize)
      if (arts.length === 0) break
      for (const { id, user_id: userId } of arts)
        await db.transaction(async (tx) => {
          const locked = await lockReportedArt(tx, id)
          if (locked?.status === 'done') await hideArt(tx, { ids }, { id, userId }, becauseWithdrawn)
        })
    }
    const text = tellWithdrawn(consent.name, await countTakenDown(db, consentId))
    const { user_id: userId } = consent
    await notifier.tell(db, { userId, type: 'report_decided', actorId: null, data: { text } })
  },
)
