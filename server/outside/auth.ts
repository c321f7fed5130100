import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
// Imported directly, because the list of all plugins loads a hundred modules at every start.
import { twoFactor } from 'better-auth/plugins/two-factor'
import { PostgresDialect } from 'kysely'
import type pg from 'pg'
import { v7 } from 'uuid'
import { readSessionToken } from '#server/domain/login-session-token'
import { readCookie } from '#server/formats/cookies'
import { authTables } from './auth-tables.ts'
import { hashedSessions } from './hashed-login-sessions.ts'

/**
 * Passwords, one-time codes and tokens by better-auth, reduced to what our calls need. It stores its rows in
 * our tables and never sees a request, so limits and checks are up to our own code.
 */

export type AuthUser = { id: string; email: string; name: string; emailVerified: boolean }

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
  | 'refused'

export class AuthError extends Error {
  override name = 'AuthError'
  failure: AuthFailure
  constructor(failure: AuthFailure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

export type AuthOptions = {
  pool: pg.Pool
  secret: string
  /** Earlier secrets, whose confirmation links still work. */
  formerSecrets: readonly string[]
  brand: string
  secureCookies: boolean
  sessionDays: number
  requireVerification: boolean
  /** How expensive it is to guess a password from its hash. */
  passwordCost?: PasswordCost | undefined
  sendVerification(user: AuthUser, token: string): Promise<void>
  sendReset(user: AuthUser, token: string): Promise<void>
  onTakenAddress(user: AuthUser): Promise<void>
  onPasswordReset(user: AuthUser): Promise<void>
}

export type Auth = ReturnType<typeof createAuth>

const day = 24 * 60 * 60
const addressHeader = 'x-caller-address'
const sessionCookieName = 'session'

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

// OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane.
const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const openAuth = (options: AuthOptions, secret: string, onReset: (user: AuthUser) => Promise<void>) =>
  betterAuth({
    appName: options.brand,
    baseURL: 'http://localhost',
    secret,
    // In transactions, so that a crash during a sign-up does not leave a user without a password.
    database: { dialect: new PostgresDialect({ pool: options.pool }), type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: authTables.user,
    session: { ...authTables.session, expiresIn: options.sessionDays * day, disableSessionRefresh: true },
    account: authTables.account,
    // A reader of the database must not be able to reset passwords with what he finds.
    verification: { ...authTables.verification, storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      maxPasswordLength: 200,
      requireEmailVerification: options.requireVerification,
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: (password) => hash(password, options.passwordCost ?? usualCost),
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
      sendResetPassword: ({ user, token }) => options.sendReset(user, token),
      onExistingUserSignUp: ({ user }) => options.onTakenAddress(user),
      onPasswordReset: ({ user }) => onReset(user),
    },
    emailVerification: {
      sendOnSignUp: options.requireVerification,
      autoSignInAfterVerification: true,
      expiresIn: day,
      sendVerificationEmail: ({ user, token }) => options.sendVerification(user, token),
    },
    plugins: [hashedSessions, twoFactor({ issuer: options.brand, schema: authTables.twoFactor })],
    advanced: {
      database: { generateId: () => v7() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      useSecureCookies: false,
      defaultCookieAttributes: { secure: options.secureCookies, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: sessionCookieName } },
    },
  })

type Opened = ReturnType<typeof openAuth>

export function createAuth(options: AuthOptions) {
  // Only better-auth knows whose password a token resets.
  const resetting = new AsyncLocalStorage<{ email: string }>()
  const onReset = async (user: AuthUser) => {
    const reset = resetting.getStore()
    if (reset !== undefined) reset.email = user.email
    await options.onPasswordReset(user)
  }
  const open = (secret: string) => openAuth(options, secret, onReset)
  const opened = open(options.secret)
  const { api } = opened
  const formerApis = options.formerSecrets.map((secret) => open(secret).api)

  return {
    /** undefined: a verification mail was sent, or the address was taken and its owner was told. */
    async register(
      account: { email: string; password: string; name: string; birthDate: string; preferences: object },
      caller: AuthCaller,
    ): Promise<SignedIn | undefined> {
      const signUp = () => api.signUpEmail({ body: account, headers: toHeaders(caller), returnHeaders: true })
      const { response, headers } = await guarded(signUp).catch((error: unknown) => {
        // Another sign-up with this address succeeded at the same moment; the second try reports the address
        // as taken.
        if (error instanceof AuthError && error.failure === 'not_created') return guarded(signUp)
        throw error
      })
      if (options.requireVerification) return undefined
      return { userId: response.user.id, cookies: sessionCookies(headers) }
    },

    async signIn(
      given: { email: string; password: string; code: string | undefined },
      caller: AuthCaller,
    ): Promise<SignedIn> {
      const { email, password } = given
      const first = await guarded(() =>
        api.signInEmail({ body: { email, password }, headers: toHeaders(caller), returnHeaders: true }),
      )
      if (!('twoFactorRedirect' in first.response)) {
        return { userId: first.response.user.id, cookies: sessionCookies(first.headers) }
      }
      const code = given.code
      if (code === undefined) throw new AuthError('code_needed')
      return answerChallenge(api, first.headers, code, caller)
    },

    /** Sends a reset mail if the address has an account, and does not reveal whether it has. */
    async requestReset(email: string): Promise<void> {
      await guarded(() => api.requestPasswordReset({ body: { email } }))
    },

    /** Returns the address of the account. */
    async resetPassword(token: string, newPassword: string): Promise<string> {
      const reset = { email: '' }
      await resetting.run(reset, () => guarded(() => api.resetPassword({ body: { token, newPassword } })))
      return reset.email
    },

    async resendVerification(email: string): Promise<void> {
      await guarded(() => api.sendVerificationEmail({ body: { email } }))
    },

    /** No cookies if the address was already confirmed: a link signs in only once. */
    async verifyEmail(token: string, caller: AuthCaller): Promise<string[]> {
      const verify = (by: typeof api) =>
        guarded(() => by.verifyEmail({ query: { token }, headers: toHeaders(caller), returnHeaders: true }))
      let answer = verify(api)
      for (const former of formerApis) answer = answer.catch(() => verify(former))
      return sessionCookies((await answer).headers)
    },

    ...createSignedInActions(api, options),
    ...createProviderActions(opened, options),

    /** The Set-Cookie header that ends the session in the browser. */
    endingCookie: `${sessionCookieName}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${options.secureCookies ? '; Secure' : ''}`,
  }
}

/** Answers the challenge that better-auth has just set as a cookie, which therefore never leaves the server. */
async function answerChallenge(
  api: Opened['api'],
  challenge: Headers,
  code: string,
  caller: AuthCaller,
): Promise<SignedIn> {
  const cookie = challenge
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
  const headers = toHeaders({ ...caller, cookie })
  const answer = await guarded<{ headers: Headers; response: { user: { id: string } } }>(() =>
    /^\d{6}$/.test(code)
      ? api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
      : api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }),
  )
  return { userId: answer.response.user.id, cookies: sessionCookies(answer.headers) }
}

/** What a user does with their own account, by the cookie of their session. */
function createSignedInActions(api: Opened['api'], options: AuthOptions) {
  /** A session cookie that a former secret has signed, signed anew: better-auth knows only the secret in use. */
  const toSessionHeaders = (caller: AuthCaller) => {
    const token = readSessionToken(caller.cookie)
    const given = readCookie(caller.cookie, sessionCookieName)
    const isFormer = (secret: string) => token !== undefined && given === signCookie(token, secret)
    if (token === undefined || !options.formerSecrets.some(isFormer)) return toHeaders(caller)
    return toHeaders({ ...caller, cookie: `${sessionCookieName}=${signCookie(token, options.secret)}` })
  }

  return {
    async checkPassword(password: string, caller: AuthCaller): Promise<void> {
      await guarded(() => api.verifyPassword({ body: { password }, headers: toSessionHeaders(caller) }))
    },

    async changePassword(currentPassword: string, newPassword: string, caller: AuthCaller): Promise<void> {
      await guarded(() =>
        api.changePassword({ body: { currentPassword, newPassword }, headers: toSessionHeaders(caller) }),
      )
    },

    async startTotp(password: string, caller: AuthCaller): Promise<{ uri: string; recoveryCodes: string[] }> {
      const made = await guarded(() =>
        api.enableTwoFactor({ body: { password, method: 'totp' }, headers: toSessionHeaders(caller) }),
      )
      if (made.method !== 'totp') throw new AuthError('not_enabled')
      return { uri: made.totpURI, recoveryCodes: made.backupCodes }
    },

    async confirmTotp(code: string, caller: AuthCaller): Promise<string[]> {
      const { headers } = await guarded(() =>
        api.verifyTOTP({ body: { code }, headers: toSessionHeaders(caller), returnHeaders: true }),
      )
      return sessionCookies(headers)
    },

    async disableTotp(password: string, caller: AuthCaller): Promise<string[]> {
      const { headers } = await guarded(() =>
        api.disableTwoFactor({ body: { password }, headers: toSessionHeaders(caller), returnHeaders: true }),
      )
      return sessionCookies(headers)
    },
  }
}

/** Signing in without a password, for users whom an OpenID provider vouches for. */
function createProviderActions(opened: Opened, options: AuthOptions) {
  return {
    /** undefined: the address has an account already. */
    async registerByProvider(
      account: { email: string; name: string; birthDate: string; preferences: object },
      link: { issuer: string; subject: string },
    ): Promise<string | undefined> {
      const { internalAdapter } = await opened.$context
      try {
        const { user } = await internalAdapter.createOAuthUser(
          { ...account, emailVerified: true },
          { providerId: link.issuer, accountId: link.subject },
        )
        return user.id
      } catch (error) {
        if (await internalAdapter.findUserByEmail(account.email)) return undefined
        throw error
      }
    },

    async enter(userId: string, caller: AuthCaller): Promise<SignedIn> {
      const { internalAdapter } = await opened.$context
      const { token } = await internalAdapter.createSession(userId, false, {
        ipAddress: caller.address,
        userAgent: caller.userAgent ?? '',
      })
      const terms = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${400 * day}`
      const cookie = `${sessionCookieName}=${signCookie(token, options.secret)}; ${terms}`
      return { userId, cookies: [options.secureCookies ? `${cookie}; Secure` : cookie] }
    },
  }
}

/** Signs cookies like better-auth. */
function signCookie(value: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(value).digest('base64')
  return encodeURIComponent(`${value}.${signature}`)
}

/** Decrypts better-auth's data with one secret and encrypts it with another. */
export async function resealByAuth(from: string, to: string, sealed: string): Promise<string> {
  return symmetricEncrypt({ key: to, data: await symmetricDecrypt({ key: from, data: sealed }) })
}

function toHeaders(caller: AuthCaller): Headers {
  const headers = new Headers({ [addressHeader]: caller.address })
  if (caller.userAgent !== undefined) headers.set('user-agent', caller.userAgent)
  if (caller.cookie !== undefined) headers.set('cookie', caller.cookie)
  return headers
}

/**
 * The database decides when a session expires and extends it with use; the cookie lasts as long as browsers
 * allow.
 */
function sessionCookies(headers: Headers): string[] {
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
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    // For example a cookie with a forged signature, or a code that another request has just used.
    throw new AuthError(failures[String(error.body?.code)] ?? 'refused', error)
  }
}
