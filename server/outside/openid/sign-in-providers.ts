import type { Config } from '#server/config'
import { makeLinkToken } from '#server/domain/link-token'
import { seal, tryUnseal } from '#server/domain/seal'
import { readCookie } from '#server/formats/cookies'
import { siteUrl } from '#server/site-url'
import { createOpenIdClient, type OpenIdAnswer } from './openid-client.ts'

/** Who the provider says is there. Only a confirmed address counts: others could be anybody's. */
export type ProviderTicket = {
  /** The provider's issuer, which never changes its meaning, unlike the id in the settings. */
  issuer: string
  subject: string
  email: string
  name: string
}

type Begun = { state: string; id: string; returnUrl: string }

/** `cancelled`: by the user; `unverified`: the provider does not vouch for the address. */
export type ProviderEnd = { cookies: string[] } & (
  | { kind: 'ticket'; returnUrl: string }
  | { kind: 'cancelled' | 'unverified' | 'unknown' }
)

/** Where providers send users back to, see http/sign-in-callback.ts. */
const callbackPath = '/sign-in/callback'

const minutes = 10

/**
 * Signing in with OpenID providers. What was begun and what a provider has said are sealed in cookies, so that nothing is
 * stored, any process can go on, and an answer counts only in the browser that asked for it.
 */
export function createSignInProviders(config: Config, keys: readonly [Buffer, ...Buffer[]], now: () => Date) {
  const isSecure = siteUrl(config).startsWith('https:')
  const redirectUri = () => `${siteUrl(config)}${callbackPath}`
  const clients = new Map(
    config.signInProviders.map(({ id, issuer, client_id: clientId, client_secret: clientSecret, scope }) => [
      id,
      {
        issuer,
        ...createOpenIdClient({ issuer, clientId, clientSecret, scope }, { key: keys[0], redirectUri }),
      },
    ]),
  )
  const box = createCookieBox(keys, now, isSecure)
  return {
    list: config.signInProviders.map(({ id, name }) => ({ provider_id: id, name })),

    /** undefined: there is no such provider. */
    async begin(id: string, returnUrl: string): Promise<{ url: string; cookies: string[] } | undefined> {
      const state = makeLinkToken()
      const url = await clients.get(id)?.begin(state)
      if (url === undefined) return undefined
      return { url, cookies: [box.write<Begun>('provider_begun', { state, id, returnUrl })] }
    },

    async finish(cookie: string | undefined, answer: URLSearchParams): Promise<ProviderEnd> {
      const begun = box.read<Begun>('provider_begun', cookie)
      const client = clients.get(begun?.id ?? '')
      const cookies = [box.remove('provider_begun')]
      if (begun === undefined || client === undefined || answer.get('state') !== begun.state) {
        return { kind: 'unknown', cookies }
      }
      const said = await client.finish(begun.state, answer, 'email')
      if (said === undefined) return { kind: 'cancelled', cookies }
      const ticket = toTicket(client.issuer, said)
      if (ticket === undefined) return { kind: 'unverified', cookies }
      return {
        kind: 'ticket',
        returnUrl: begun.returnUrl,
        cookies: [...cookies, box.write('provider_ticket', ticket)],
      }
    },

    readTicket: (cookie: string | undefined) => box.read<ProviderTicket>('provider_ticket', cookie),
    endingCookie: box.remove('provider_ticket'),
  }
}

/** undefined: the provider does not vouch for the address. */
function toTicket(issuer: string, { idToken, claims }: OpenIdAnswer): ProviderTicket | undefined {
  const { email, email_verified: isVerified, name } = claims
  if (typeof email !== 'string' || String(isVerified) !== 'true') return undefined
  return {
    issuer,
    subject: String(idToken.sub),
    email: email.toLowerCase(),
    name: typeof name === 'string' ? name.slice(0, 100) : '',
  }
}

export type SignInProviders = ReturnType<typeof createSignInProviders>

type Name = 'provider_begun' | 'provider_ticket'

/** Values in cookies that their owner can neither read nor change. */
function createCookieBox(keys: readonly [Buffer, ...Buffer[]], now: () => Date, isSecure: boolean) {
  const terms = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    write<Value extends object>(name: Name, value: Value): string {
      const text = JSON.stringify({ name, value, until: now().getTime() + minutes * 60_000 })
      return `${name}=${seal(keys[0], Buffer.from(text)).toString('base64url')}; ${terms}; Max-Age=${minutes * 60}`
    },
    read<Value>(name: Name, cookies: string | undefined): Value | undefined {
      const sealed = readCookie(cookies, name)
      const opened = sealed === undefined ? undefined : tryUnseal(keys, Buffer.from(sealed, 'base64url'))
      if (opened === undefined) return undefined
      const read = JSON.parse(opened.toString()) as { name: Name; value: Value; until: number }
      return read.name === name && read.until > now().getTime() ? read.value : undefined
    },
    remove: (name: Name) => `${name}=; ${terms}; Max-Age=0`,
  }
}
