import { createHash, createHmac } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { type AgeProvider, AgeProviderError, type AgeResult, ForgedAgeAnswerError } from './age-provider.ts'

export type OpenIdSettings = {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  /** The claim that says whether the user is 18 or older. */
  claim: string
  /** Which kinds of check are asked for, where a provider has several. */
  acrValues: string | undefined
}

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
})
type Metadata = z.infer<typeof metadata>

const tokens = z.object({ id_token: z.string(), access_token: z.string() })

/** With public keys only: `none`, and secrets that the client shares, are never accepted. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const timeoutMs = 10_000
const metadataMs = 60 * 60_000

type Found = Metadata & { keys: ReturnType<typeof createRemoteJWKSet> }

/**
 * A provider of age checks with OpenID Connect: the authorization code flow with PKCE, and a boolean claim in the ID token
 * or at the userinfo endpoint. `key` makes the nonce and the PKCE verifier of a check, so that neither is stored.
 */
export function createOpenIdProvider(
  settings: OpenIdSettings,
  { key, redirectUri }: { key: Buffer; redirectUri: () => string },
): AgeProvider {
  const find = createDiscovery(settings.issuer)
  const derive = (purpose: string, state: string) =>
    createHmac('sha256', key).update(`${purpose}\0${state}`).digest('base64url')
  return {
    name: settings.name,
    async begin(state) {
      const { authorization_endpoint: endpoint } = await find()
      const verifier = derive('verifier', state)
      const address = new URL(endpoint)
      const asked = {
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: redirectUri(),
        scope: settings.scope,
        state,
        nonce: derive('nonce', state),
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(settings.acrValues !== undefined && { acr_values: settings.acrValues }),
      }
      for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
      return address.href
    },
    async finish(state, answer) {
      const provider = await find()
      checkIssuer(provider, answer.get('iss'))
      if (answer.has('error')) return readRefusal(answer)
      const code = answer.get('code')
      if (code === null) throw new ForgedAgeAnswerError('the answer has no code')
      const request = { code, redirect_uri: redirectUri(), code_verifier: derive('verifier', state) }
      const { id_token: idToken, access_token: accessToken } = await redeem(provider, settings, request)
      const claims = await verify(provider, settings, idToken, derive('nonce', state))
      const all = claims[settings.claim] === undefined ? await ask(provider, accessToken, claims) : claims
      return toResult(all, claims, settings.claim)
    },
  }
}

/** Reads the provider's metadata when it is first needed, and again every hour. */
function createDiscovery(issuer: string): () => Promise<Found> {
  let known: { found: Found; until: number } | undefined
  return async () => {
    if (known !== undefined && known.until > Date.now()) return known.found
    const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
    const read = metadata.parse(await fetchJson(address))
    if (read.issuer !== issuer) {
      throw new AgeProviderError(`the provider calls itself ${read.issuer} and not ${issuer}`)
    }
    const keys = createRemoteJWKSet(new URL(read.jwks_uri), { timeoutDuration: timeoutMs })
    known = { found: { ...read, keys }, until: Date.now() + metadataMs }
    return known.found
  }
}

/** RFC 9207: the answer of another provider must not be taken for one of this provider. */
function checkIssuer(provider: Found, given: string | null): void {
  const isMissing = given === null && provider.authorization_response_iss_parameter_supported
  if (isMissing || (given !== null && given !== provider.issuer)) {
    throw new ForgedAgeAnswerError('the answer names another provider')
  }
}

function readRefusal(answer: URLSearchParams): undefined {
  const error = answer.get('error')
  if (error === 'server_error' || error === 'temporarily_unavailable') {
    throw new AgeProviderError(`the provider answered ${error}`)
  }
  return undefined
}

async function redeem(provider: Found, settings: OpenIdSettings, request: Record<string, string>) {
  const { clientId, clientSecret } = settings
  const isBasic = provider.token_endpoint_auth_methods_supported.includes('client_secret_basic')
  const encode = (text: string) => new URLSearchParams({ a: text }).toString().slice(2)
  const basic = Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    ...request,
    ...(!isBasic && { client_id: clientId, client_secret: clientSecret }),
  })
  const answer = await fetchJson(provider.token_endpoint, {
    method: 'POST',
    headers: isBasic ? { authorization: `Basic ${basic}` } : {},
    body,
  })
  const parsed = tokens.safeParse(answer)
  if (!parsed.success) throw new AgeProviderError('the provider sent no ID token')
  return parsed.data
}

/** OpenID Connect Core 3.1.3.7. */
async function verify(
  provider: Found,
  { clientId }: OpenIdSettings,
  idToken: string,
  nonce: string,
): Promise<JWTPayload> {
  const allowed = provider.id_token_signing_alg_values_supported.filter((name) => algorithms.includes(name))
  try {
    const { payload } = await jwtVerify(idToken, provider.keys, {
      issuer: provider.issuer,
      audience: clientId,
      algorithms: allowed,
      clockTolerance: 30,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    })
    const hasOtherParty = payload['azp'] !== undefined && payload['azp'] !== clientId
    if (hasOtherParty || (Array.isArray(payload.aud) && payload.aud.length > 1 && !payload['azp'])) {
      throw new ForgedAgeAnswerError('the ID token was made for another site')
    }
    if (payload['nonce'] !== nonce) throw new ForgedAgeAnswerError('the ID token belongs to another check')
    return payload
  } catch (error) {
    if (error instanceof ForgedAgeAnswerError) throw error
    const isAway = !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout
    if (isAway) throw new AgeProviderError('the keys of the provider could not be read', { cause: error })
    throw new ForgedAgeAnswerError('the ID token is not valid', { cause: error })
  }
}

/** Some providers only put `sub` into the ID token. */
async function ask(provider: Found, accessToken: string, claims: JWTPayload): Promise<JWTPayload> {
  if (provider.userinfo_endpoint === undefined) return claims
  const headers = { authorization: `Bearer ${accessToken}` }
  const read = z
    .looseObject({ sub: z.string() })
    .safeParse(await fetchJson(provider.userinfo_endpoint, { headers }))
  if (!read.success || read.data.sub !== claims.sub) {
    throw new ForgedAgeAnswerError('the userinfo endpoint speaks of somebody else')
  }
  return read.data
}

const toText = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined

function toResult(all: JWTPayload, idToken: JWTPayload, claim: string): AgeResult {
  const said = String(all[claim])
  if (said !== 'true' && said !== 'false') {
    throw new AgeProviderError(`the provider did not say ${claim}`)
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

async function fetchJson(address: string, request: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(address, {
      ...request,
      redirect: 'error',
      headers: { accept: 'application/json', ...request.headers },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`${response.status}: ${(await response.text()).slice(0, 500)}`)
    return await response.json()
  } catch (error) {
    throw new AgeProviderError('the provider of age checks could not be used', { cause: error })
  }
}
