import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
// Imported directly, because the list of all plugins loads a hundred modules at every start.
import { twoFactor } from 'better-auth/plugins/two-factor'
import { PostgresDialect } from 'kysely'
import type pg from 'pg'
import { v7 } from 'uuid'
import { readSessionToken } from '#server/domain/login-session-token'
import { readCookie } from '#server/formats/cookies'
import {
  type AuthCaller,
  AuthError,
  addressHeader,
  day,
  guarded,
  type SignedIn,
  sessionCookieName,
  sessionCookies,
  toHeaders,
} from './auth-call.ts'
import { authTables } from './auth-tables.ts'
import { hashedSessions } from './hashed-login-sessions.ts'
import { createPasskeyActions, passkeyCookie, passkeys } from './passkeys.ts'

/**
 * Passwords, one-time codes and tokens by better-auth, reduced to what our calls need. It stores its rows in
 * our tables and never sees a request, so limits and checks are up to our own code.
 */

export type AuthUser = { id: string; email: string; name: string; emailVerified: boolean }

export type AuthOptions = {
  pool: pg.Pool
  secret: string
  /** Earlier secrets, whose confirmation links still work. */
  formerSecrets: readonly string[]
  brand: string
  secureCookies: boolean
  /** The site's own address; passkeys work only there. */
  site(): string
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

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

// OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane.
const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Set while an action runs whose user has just been checked by `checkPassword` or `checkPasskey`. */
const proven = new AsyncLocalStorage<true>()

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
    session: {
      ...authTables.session,
      expiresIn: options.sessionDays * day,
      disableSessionRefresh: true,
      freshAge: 0,
    },
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
        verify: async ({ hash: stored, password }) => proven.getStore() === true || verify(stored, password),
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
    plugins: [
      hashedSessions,
      twoFactor({ issuer: options.brand, schema: authTables.twoFactor }),
      passkeys(options.brand, options.site()),
    ],
    advanced: {
      database: { generateId: () => v7() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      useSecureCookies: false,
      defaultCookieAttributes: { secure: options.secureCookies, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: sessionCookieName }, ...passkeyCookie },
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
  const toSessionHeaders = createSessionHeaders(options)
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

    ...createSignedInActions(opened, toSessionHeaders),
    ...createPasskeyActions(opened, options.site, toSessionHeaders),
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

/** What a user does with their own account. The caller has checked who they are: see `checkPassword`. */
function createSignedInActions(opened: Opened, toSessionHeaders: (caller: AuthCaller) => Headers) {
  const { api } = opened
  // better-auth wants the password again, which a user with a passkey did not enter.
  const unasked = { password: 'checked already' }
  return {
    async checkPassword(password: string, caller: AuthCaller): Promise<void> {
      await guarded(() => api.verifyPassword({ body: { password }, headers: toSessionHeaders(caller) }))
    },

    /** Also for a user who has none yet. */
    async setPassword(userId: string, password: string): Promise<void> {
      const { internalAdapter, password: hashing } = await opened.$context
      const made = { password: await hashing.hash(password) }
      const account = await internalAdapter.findCredentialAccount(userId)
      if (account) await internalAdapter.updateAccount(account.id, made)
      else {
        await internalAdapter.linkAccount({ ...made, userId, providerId: 'credential', accountId: userId })
      }
    },

    async startTotp(caller: AuthCaller): Promise<{ uri: string; recoveryCodes: string[] }> {
      const body = { ...unasked, method: 'totp' as const }
      const made = await proven.run(true, () =>
        guarded(() => api.enableTwoFactor({ body, headers: toSessionHeaders(caller) })),
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

    async disableTotp(caller: AuthCaller): Promise<string[]> {
      const asked = { body: unasked, headers: toSessionHeaders(caller), returnHeaders: true as const }
      const { headers } = await proven.run(true, () => guarded(() => api.disableTwoFactor(asked)))
      return sessionCookies(headers)
    },
  }
}

/** A session cookie that a former secret has signed, signed anew: better-auth knows only the secret in use. */
function createSessionHeaders({ secret, formerSecrets }: AuthOptions): (caller: AuthCaller) => Headers {
  return (caller) => {
    const token = readSessionToken(caller.cookie)
    const given = readCookie(caller.cookie, sessionCookieName)
    const isFormer = (former: string) => token !== undefined && given === signCookie(token, former)
    if (token === undefined || !formerSecrets.some(isFormer)) return toHeaders(caller)
    const rest = (caller.cookie ?? '').split('; ').filter((part) => !part.startsWith(`${sessionCookieName}=`))
    const cookie = [...rest, `${sessionCookieName}=${signCookie(token, secret)}`].join('; ')
    return toHeaders({ ...caller, cookie })
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
