import type { JWTPayload } from 'jose'
import { createOpenIdClient, type OpenIdSettings, ProviderError } from '../openid/openid-client.ts'
import type { AgeProvider, AgeResult } from './age-provider.ts'

export type AgeSettings = OpenIdSettings & {
  /** As users know it. */
  name: string
  /** The claim that says whether the user is 18 or older. */
  claim: string
}

/** A provider of age checks with OpenID Connect: a boolean claim in the ID token or at the userinfo endpoint. */
export function createOpenIdProvider(
  settings: AgeSettings,
  surroundings: { key: Buffer; redirectUri: () => string },
): AgeProvider {
  const client = createOpenIdClient(settings, surroundings)
  return {
    name: settings.name,
    begin: (state) => client.begin(state),
    async finish(state, answer) {
      const given = await client.finish(state, answer, settings.claim)
      return given && toResult(given.claims, given.idToken, settings.claim)
    },
  }
}

const toText = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined

function toResult(all: JWTPayload, idToken: JWTPayload, claim: string): AgeResult {
  const said = String(all[claim])
  if (said !== 'true' && said !== 'false') {
    throw new ProviderError(`the provider did not say ${claim}`)
  }
  const { auth_time: checkedAt, iat = 0, amr, acr, idp, transaction_id, txn } = idToken
  const address = all['address'] as { country?: unknown } | undefined
  const country = toText(address?.country ?? all['country'])?.toUpperCase()
  return {
    isAdult: said === 'true',
    method: toText(acr) ?? toText(idp) ?? (Array.isArray(amr) ? toText(amr.join(' ')) : undefined) ?? null,
    reference:
      toText(transaction_id) ?? toText(txn) ?? toText(idToken.jti) ?? String(idToken.sub).slice(0, 200),
    country: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : null,
    checkedAt: new Date((typeof checkedAt === 'number' ? checkedAt : iat) * 1000),
  }
}
