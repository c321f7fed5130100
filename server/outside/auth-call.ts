import { APIError } from 'better-auth/api'

/** What every request to better-auth needs: the caller as headers, its cookies, and its failures as ours. */

/** The caller's data that better-auth needs. */
export type AuthCaller = { address: string; userAgent: string | undefined; cookie: string | undefined }

export type SignedIn = { userId: string; cookies: string[] }

export type AuthFailure =
  | 'wrong_password'
  | 'wrong_code'
  | 'code_needed'
  | 'email_not_verified'
  | 'email_taken'
  | 'not_created'
  | 'bad_token'
  | 'already_enabled'
  | 'not_enabled'
  | 'locked'
  | 'bad_passkey'
  | 'refused'

export class AuthError extends Error {
  override name = 'AuthError'
  failure: AuthFailure
  constructor(failure: AuthFailure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

export const day = 24 * 60 * 60
export const addressHeader = 'x-caller-address'
export const sessionCookieName = 'session'

export function toHeaders(caller: AuthCaller): Headers {
  const headers = new Headers({ [addressHeader]: caller.address })
  if (caller.userAgent !== undefined) headers.set('user-agent', caller.userAgent)
  if (caller.cookie !== undefined) headers.set('cookie', caller.cookie)
  return headers
}

/**
 * The database decides when a session expires and extends it with use; the cookie lasts as long as browsers
 * allow.
 */
export function sessionCookies(headers: Headers): string[] {
  return headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith(`${sessionCookieName}=`))
    .map((cookie) => cookie.replace(/Max-Age=\d+/i, `Max-Age=${400 * day}`))
}

const failures: Record<string, AuthFailure> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_password',
  INVALID_PASSWORD: 'wrong_password',
  INVALID_CODE: 'wrong_code',
  INVALID_BACKUP_CODE: 'wrong_code',
  INVALID_TWO_FACTOR_COOKIE: 'wrong_code',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'wrong_code',
  ACCOUNT_TEMPORARILY_LOCKED: 'locked',
  EMAIL_NOT_VERIFIED: 'email_not_verified',
  USER_ALREADY_EXISTS: 'email_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_taken',
  FAILED_TO_CREATE_USER: 'not_created',
  INVALID_TOKEN: 'bad_token',
  TOKEN_EXPIRED: 'bad_token',
  USER_NOT_FOUND: 'bad_token',
  TOTP_ALREADY_ENABLED: 'already_enabled',
  TOTP_NOT_ENABLED: 'not_enabled',
  BACKUP_CODES_NOT_ENABLED: 'not_enabled',
  AUTHENTICATION_FAILED: 'bad_passkey',
  CHALLENGE_NOT_FOUND: 'bad_passkey',
  PASSKEY_NOT_FOUND: 'bad_passkey',
  // better-auth answers 500 to every signature that does not fit.
  FAILED_TO_VERIFY_REGISTRATION: 'bad_passkey',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'bad_passkey',
}

export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    const failure = failures[String(error.body?.code)] ?? 'refused'
    if (error.statusCode >= 500 && failure !== 'bad_passkey') throw error
    // For example a cookie with a forged signature, or a code that another request has just used.
    throw new AuthError(failure, error)
  }
}
