import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { claimAdminLink } from '#server/db/admin-links'
import { hashAdminToken } from '#server/domain/admin-token'

export const claimAdmin = handler('link.claim_admin', ['db', 'log'], async ({ input, viewer, db, log }) => {
  // Opening the link twice is no mistake: it did what it was for.
  if (viewer.is_admin) return null
  if (!(await claimAdminLink(db, hashAdminToken(input.token), viewer.id))) {
    throw new CallError('not_found', {
      sentence:
        'This link was used already. The server prints a new one at its next start while it has no admin.',
    })
  }
  log.warn({ user: viewer.id }, 'admin link claimed')
  return null
})
