import { passkey } from '@better-auth/passkey'
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { APIError, type Auth } from 'better-auth'
import { type AuthCaller, AuthError, guarded, type SignedIn, sessionCookies, toHeaders } from './auth-call.ts'
import { authTables } from './auth-tables.ts'

/** The browser keeps it while the user answers; better-auth finds its challenge by it. */
const cookieName = 'passkey_challenge'

export const passkeyCookie = { [cookieName]: { name: cookieName } }

/** A passkey replaces password and code, so it must have checked that its owner uses it. */
const isOwner = { userVerification: 'required' } as const

export const passkeys = (brand: string, site: string) =>
  passkey({
    rpName: brand,
    rpID: new URL(site).hostname,
    schema: authTables.passkey,
    authenticatorSelection: { residentKey: 'required', ...isOwner },
    advanced: { webAuthnChallengeCookie: cookieName },
    registration: {
      afterVerification({ verification }) {
        if (!verification.registrationInfo?.userVerified) throw new APIError('BAD_REQUEST', unverified)
      },
    },
    authentication: {
      afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified) throw new APIError('BAD_REQUEST', unverified)
      },
    },
  })

const unverified = { code: 'AUTHENTICATION_FAILED' }

/** What the browser asks the authenticator, as WebAuthn defines it, and the cookie that belongs to it. */
export type PasskeyQuestion = { options: Record<string, unknown>; cookies: string[] }

type Endpoint =
  | 'generatePasskeyRegistrationOptions'
  | 'generatePasskeyAuthenticationOptions'
  | 'verifyPasskeyRegistration'
  | 'verifyPasskeyAuthentication'

type Api = Pick<Auth<{ plugins: [ReturnType<typeof passkeys>] }>['api'], Endpoint>

/** What is used of better-auth. */
type Opened = {
  api: Api
  $context: Promise<{ internalAdapter: { deleteSession(token: string): Promise<void> } }>
}

/** Passkeys by better-auth. Their answers are JSON as WebAuthn defines it. */
export function createPasskeyActions(
  opened: Opened,
  site: () => string,
  toSessionHeaders: (caller: AuthCaller) => Headers,
) {
  const { api } = opened
  const fromSite = (headers: Headers) => {
    headers.set('origin', new URL(site()).origin)
    return headers
  }
  const answer = (response: object, caller: AuthCaller) => {
    // The contract has checked its shape, and nothing here asks for extensions.
    const body = { response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON }
    const headers = fromSite(toHeaders(caller))
    return guarded(() => api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true }))
  }

  return {
    /** For a new passkey. */
    async askNewPasskey(caller: AuthCaller): Promise<PasskeyQuestion> {
      const asked = await guarded(() =>
        api.generatePasskeyRegistrationOptions({ headers: toSessionHeaders(caller), returnHeaders: true }),
      )
      return { options: { ...asked.response }, cookies: challengeCookies(asked.headers) }
    },

    async addPasskey(name: string, response: object, caller: AuthCaller): Promise<string> {
      const headers = fromSite(toSessionHeaders(caller))
      const body = { response: { ...response, clientExtensionResults: {} }, name }
      const made = await guarded(() => api.verifyPasskeyRegistration({ body, headers }))
      return made.id
    },

    /** For a passkey of the signed-in user, or of anybody. */
    async askPasskey(caller: AuthCaller): Promise<PasskeyQuestion> {
      const asked = await guarded(() =>
        api.generatePasskeyAuthenticationOptions({ headers: toSessionHeaders(caller), returnHeaders: true }),
      )
      return { options: { ...asked.response, ...isOwner }, cookies: challengeCookies(asked.headers) }
    },

    async signInWithPasskey(response: object, caller: AuthCaller): Promise<SignedIn> {
      const { response: entered, headers } = await answer(response, caller)
      return { userId: entered.user.id, cookies: sessionCookies(headers) }
    },

    /** Throws unless the passkey is the user's. */
    async checkPasskey(userId: string, response: object, caller: AuthCaller): Promise<void> {
      const { response: entered } = await answer(response, caller)
      // better-auth signs in with every answer; this user is signed in already.
      await (await opened.$context).internalAdapter.deleteSession(entered.session.token)
      if (entered.user.id !== userId) throw new AuthError('bad_passkey')
    },
  }
}

const challengeCookies = (headers: Headers) =>
  headers.getSetCookie().filter((cookie) => cookie.startsWith(`${cookieName}=`))
