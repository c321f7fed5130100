/** A login session this young shows that the user has just signed in. */
const youngSeconds = 10 * 60

type Ways = { has_password: boolean; passkeys: number; session_seconds: number }

/**
 * Why a user without a password or passkey at hand must not change their account; undefined: they may, because they have
 * neither and have just signed in with their provider.
 */
export function refuseMissingProof({
  has_password,
  passkeys,
  session_seconds,
}: Ways): 'no_password' | 'no_passkey' | 'old_session' | undefined {
  if (has_password) return 'no_password'
  if (passkeys > 0) return 'no_passkey'
  return session_seconds < youngSeconds ? undefined : 'old_session'
}
