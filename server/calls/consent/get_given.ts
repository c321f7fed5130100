import { handler } from '#server/call'
import { findConsentByWithdrawal } from '#server/db/consents'
import { toLinkedConsent } from '#server/domain/faces/consent-view'
import { hashLinkToken } from '#server/domain/link-token'
import { noSuchConsent } from './no-such-consent.ts'

export const getGiven = handler('consent.get_given', ['db', 'now'], async ({ input, db, now }) => {
  const consent = await findConsentByWithdrawal(db, hashLinkToken(input.token))
  if (consent === undefined) throw noSuchConsent()
  return toLinkedConsent(consent, now())
})
