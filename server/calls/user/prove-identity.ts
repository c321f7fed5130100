import type { z } from 'zod'
import type { passkeyAnswer } from '#contract/passkey'
import type { Caller, Viewer } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { findSignInWays } from '#server/db/passkeys'
import { signInSubject } from '#server/domain/devices'
import { refuseMissingProof } from '#server/domain/missing-proof'
import { AuthError } from '#server/outside/auth-call'

type Parts = Pick<Context, 'auth' | 'db' | 'limiter'> & { viewer: Viewer; caller: Caller }

/** `field`: the input's name of the password. */
type Proof = {
  field: string
  password?: string | undefined
  passkey?: z.infer<typeof passkeyAnswer> | undefined
}

/**
 * Throws unless the caller shows again that the account is theirs. Wrong proofs are counted, so that a stolen login session
 * cannot be used to guess the password. They are counted per login session, so that guesses elsewhere do not stop the owner
 * from securing the account.
 */
export async function proveIdentity(
  { auth, db, limiter, viewer, caller }: Parts,
  { field, password, passkey }: Proof,
): Promise<void> {
  if (password === undefined && passkey === undefined) {
    const refusal = refuseMissingProof(await findSignInWays(db, viewer.id, viewer.session_id))
    if (refusal === undefined) return
    throw refusal === 'no_password' ? badInput(field, 'Enter your password.') : signInAgain(refusal)
  }
  const guess = await limiter.take(
    'wrong_sign_ins_account',
    signInSubject(viewer.email, `session ${viewer.session_id}`),
  )
  const check = () =>
    passkey === undefined
      ? auth.checkPassword(password ?? '', caller)
      : auth.checkPasskey(viewer.id, passkey, caller)
  await check().catch(async (error: unknown) => {
    if (!(error instanceof AuthError)) {
      await guess.giveBack()
      throw error
    }
    if (error.failure === 'wrong_password') throw badInput(field, 'This password is wrong.')
    if (error.failure === 'bad_passkey') throw badPasskey()
    await guess.giveBack()
    // The login session is in our table, but its cookie was not signed by us.
    throw error.failure === 'refused' ? new CallError('signed_out') : error
  })
  await guess.giveBack()
}

export const badPasskey = () =>
  new CallError('bad_input', { sentence: 'This passkey did not work. Please try once more.' })

const signInAgain = (refusal: 'no_passkey' | 'old_session') =>
  new CallError('conflict', {
    sentence:
      refusal === 'no_passkey'
        ? 'Confirm this with your passkey.'
        : 'Your account has no password and no passkey. Sign out, sign in again, and do this within ten minutes.',
  })
