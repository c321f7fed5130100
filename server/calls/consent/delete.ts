import { handler } from '#server/call'
import { deleteConsent as remove } from '#server/db/consents'
import { noSuchConsent } from './no-such-consent.ts'

const deleteConsent = handler('consent.delete', ['db'], async ({ input, viewer, db }) => {
  if (!(await remove(db, viewer.id, input.consent_id))) throw noSuchConsent()
  return null
})

export { deleteConsent as delete }
