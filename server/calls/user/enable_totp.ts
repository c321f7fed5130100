import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { countApiKeys } from '#server/db/api-keys'
import type { Db } from '#server/db/database'
import { deleteSessions } from '#server/db/login-sessions'
import { findSignInWays } from '#server/db/passkeys'
import { findViewerBySession } from '#server/db/viewer'
import { hashSessionToken, readSessionToken } from '#server/domain/login-session-token'
import { AuthError } from '#server/outside/auth-call'
import { proveIdentity } from './prove-identity.ts'

export const enableTotp = handler('user.enable_totp', ['auth', 'db', 'limiter'], async (args) => {
  const { input, viewer, caller, cookies, auth, db } = args
  if (viewer.two_factor_enabled) throw alreadyOn()
  const { code, password, passkey } = input
  // With a code it is shown: the secret was told only to somebody who had shown it.
  if (code === undefined || password !== undefined || passkey !== undefined) {
    await proveIdentity(args, { field: 'password', password, passkey })
  }
  const { has_password } = await findSignInWays(db, viewer.id, viewer.session_id)
  if (!has_password) {
    // The code belongs to the password: without one, nobody could enter it.
    throw new CallError('conflict', { sentence: 'Your account has no password. Set one first.' })
  }
  try {
    if (code === undefined) {
      const { uri, recoveryCodes } = await auth.startTotp(caller)
      return { enabled: false as const, uri, recovery_codes: recoveryCodes }
    }
    const fresh = await auth.confirmTotp(code, caller)
    cookies.push(...fresh)
    return {
      enabled: true as const,
      sessions_ended: await endOtherSessions(db, viewer.id, fresh),
      api_keys_left: await countApiKeys(db, viewer.id),
    }
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    if (error.failure === 'already_enabled') throw alreadyOn()
    throw badInput('code', 'This code is not right. Scan the picture again and enter the newest code.')
  }
})

const alreadyOn = () => new CallError('conflict', { sentence: 'Two-step sign-in is on already.' })

/**
 * Sessions that signed in with the password only must sign in again with a code. better-auth has replaced this
 * browser's login session; the new one is kept.
 */
async function endOtherSessions(db: Db, userId: string, fresh: string[]): Promise<number> {
  const token = readSessionToken(fresh.at(-1)?.split(';', 1)[0])
  const kept = token === undefined ? undefined : await findViewerBySession(db, hashSessionToken(token))
  return deleteSessions(db, userId, kept?.session_id ?? undefined)
}
