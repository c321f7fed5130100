import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { findViewerBySession, findViewerByUser } from '#server/db/viewer'
import { toMyInfo } from '#server/domain/my-info'
import { readSessionToken } from '#server/domain/session-token'
import { AuthError } from '#server/outside/auth'

export const verifyEmail = handler(
  'user.verify_email',
  ['auth', 'db', 'tiers', 'fileLinks'],
  async ({ input, viewer, caller, cookies, auth, db, tiers, fileLinks }) => {
    const fresh = await auth.verifyEmail(input.token, caller).catch((error: unknown) => {
      if (error instanceof AuthError) {
        throw new CallError('bad_input', { sentence: 'This link is not valid any more. Ask for a new one.' })
      }
      throw error
    })
    cookies.push(...fresh)
    const signedIn =
      fresh[0] === undefined
        ? viewer && (await findViewerByUser(db, viewer.id))
        : await findViewerBySession(db, readSessionToken(fresh[0].split(';', 1)[0]) ?? '')
    if (!signedIn)
      throw new CallError('conflict', { sentence: 'Your address is confirmed already. Please sign in.' })
    return toMyInfo(signedIn, tiers, fileLinks.sign)
  },
)
