import type { Viewer } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { signInSubject } from '#server/domain/devices'
import type { Limiter } from '#server/limiter'
import { AuthError } from '#server/outside/auth'

/**
 * Runs work that requires the password again. Wrong passwords are counted, so that a stolen login session cannot be
 * used to guess it. They are counted per login session, so that guesses elsewhere do not stop the owner from securing
 * the account.
 */
export async function confirmingPassword<T>(
  limiter: Limiter,
  viewer: Viewer,
  field: string,
  work: () => Promise<T>,
): Promise<T> {
  const guess = await limiter.take(
    'wrong_sign_ins_account',
    signInSubject(viewer.email, `session ${viewer.session_id}`),
  )
  const result = await work().catch(async (error: unknown) => {
    if (error instanceof AuthError && error.failure === 'wrong_password') {
      throw badInput(field, 'This password is wrong.')
    }
    await guess.giveBack()
    // The login session is in our table, but its cookie was not signed by us.
    if (error instanceof AuthError && error.failure === 'refused') throw new CallError('signed_out')
    throw error
  })
  await guess.giveBack()
  return result
}
