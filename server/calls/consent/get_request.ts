import { handler } from '#server/call'
import { findConsentByLink } from '#server/db/consents'
import { toLinkedConsent } from '#server/domain/faces/consent-view'
import { hashLinkToken } from '#server/domain/link-token'
import { noSuchConsent } from './no-such-consent.ts'

export const getRequest = handler('consent.get_request', ['db', 'now'], async ({ input, db, now }) => {
  const consent = await findConsentByLink(db, hashLinkToken(input.token))
  if (consent === undefined) throw noSuchConsent()
  return toLinkedConsent(consent, now())
})
