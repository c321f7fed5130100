import { readTokenEmail } from '#contract/token-email'
import { handler, type Viewer } from '#server/call'
import { CallError } from '#server/call-error'
import type { Db } from '#server/db/database'
import { deleteSession } from '#server/db/login-sessions'
import { isContested } from '#server/db/users'
import { findViewerBySession, findViewerByUser } from '#server/db/viewer'
import { hashSessionToken, readSessionToken } from '#server/domain/login-session-token'
import { toMyInfo } from '#server/domain/my-info'
import { AuthError } from '#server/outside/auth-call'

export const verifyEmail = handler(
  'user.verify_email',
  ['config', 'auth', 'db', 'devices', 'tiers', 'fileLinks'],
  async ({ input, viewer, caller, cookies, auth, db, devices, tiers, fileLinks, config }) => {
    if (await isContested(db, readTokenEmail(input.token) ?? '')) {
      throw new CallError('conflict', {
        sentence:
          'Somebody signed up with this address twice. Open the newest mail from us and choose a password there.',
      })
    }
    const fresh = await auth.verifyEmail(input.token, caller).catch((error: unknown) => {
      if (error instanceof AuthError) {
        throw new CallError('bad_input', { sentence: 'This link is no longer valid. Ask for a new one.' })
      }
      throw error
    })
    const signedIn = await findSignedIn(db, fresh[0])
    if (viewer !== null)
      return toMyInfo(await keepViewer(db, viewer, signedIn), {
        tiers,
        fileUrl: fileLinks.sign,
        ageRule: config.age,
        country: caller.country,
      })
    if (signedIn === undefined) {
      throw new CallError('conflict', { sentence: 'Your address is already confirmed. Please sign in.' })
    }
    cookies.push(...fresh, devices.remember(signedIn.email, caller.cookie))
    return toMyInfo(signedIn, {
      tiers,
      fileUrl: fileLinks.sign,
      ageRule: config.age,
      country: caller.country,
    })
  },
)

async function findSignedIn(db: Db, cookie: string | undefined): Promise<Viewer | undefined> {
  const token = readSessionToken(cookie?.split(';', 1)[0])
  return token === undefined ? undefined : findViewerBySession(db, hashSessionToken(token))
}

/**
 * A link never moves a browser from one account to another: otherwise its sender could make others work in the sender's
 * account without noticing.
 */
async function keepViewer(db: Db, viewer: Viewer, signedIn: Viewer | undefined): Promise<Viewer> {
  if (signedIn !== undefined && signedIn.session_id !== null && signedIn.session_id !== viewer.session_id) {
    await deleteSession(db, signedIn.id, signedIn.session_id)
  }
  if (signedIn !== undefined && signedIn.id !== viewer.id) {
    throw new CallError('conflict', {
      sentence:
        'The address is confirmed, but you are signed in to another account. Sign out to use the new one.',
    })
  }
  return (await findViewerByUser(db, viewer.id)) ?? viewer
}
