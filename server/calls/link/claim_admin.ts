import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { claimAdminLink } from '#server/db/admin-links'
import { hashAdminToken } from '#server/domain/admin-token'

export const claimAdmin = handler('link.claim_admin', ['db', 'log'], async ({ input, viewer, db, log }) => {
  // Opening the link twice is not an error.
  if (viewer.role === 'admin') return null
  if (!(await claimAdminLink(db, hashAdminToken(input.token), viewer.id))) {
    throw new CallError('not_found', {
      sentence:
        'This link has already been used. While there is no admin, the server prints a new one at each start.',
    })
  }
  log.warn({ user: viewer.id }, 'admin link claimed')
  return null
})
