import { handler } from '#server/call'
import { findConsentByWithdrawal, withdrawConsent } from '#server/db/consents'
import { hashLinkToken } from '#server/domain/link-token'
import { takeDownWithdrawn } from '#server/jobs/take-down-withdrawn'
import { noSuchConsent } from './no-such-consent.ts'

export const withdraw = handler('consent.withdraw', ['db', 'jobs'], async ({ input, db, jobs }) => {
  const consent = await findConsentByWithdrawal(db, hashLinkToken(input.token))
  if (consent === undefined) throw noSuchConsent()
  await db.transaction(async (tx) => {
    if (await withdrawConsent(tx, consent.id))
      await jobs.send(takeDownWithdrawn, { consent_id: consent.id }, tx)
  })
  return null
})
