import { createHash, createHmac } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'

export type OpenIdSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  /** Which kinds of check are asked for, where a provider has several. */
  acrValues?: string | undefined
}

/** The claims of the ID token, and those of the userinfo endpoint if they were needed. */
export type OpenIdAnswer = { idToken: JWTPayload; claims: JWTPayload }

export type OpenIdClient = {
  /** The address at which the user decides. `state` comes back with the answer. */
  begin(state: string): Promise<string>
  /**
   * Reads what the provider sent back through the browser. undefined: the user cancelled. The userinfo endpoint is asked if
   * the ID token lacks the claim `needed`. Throws a ForgedAnswerError for an answer that the provider did not give to this
   * request, and a ProviderError if the provider cannot be used.
   */
  finish(state: string, answer: URLSearchParams, needed: string): Promise<OpenIdAnswer | undefined>
}

/** The provider is away or does not do what its protocol says. */
export class ProviderError extends Error {
  override name = 'ProviderError'
}

export class ForgedAnswerError extends Error {
  override name = 'ForgedAnswerError'
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
 * A client of an OpenID provider: the authorization code flow with PKCE. `key` makes the nonce and the PKCE verifier of a
 * request, so that neither is stored.
 */
export function createOpenIdClient(
  settings: OpenIdSettings,
  { key, redirectUri }: { key: Buffer; redirectUri: () => string },
): OpenIdClient {
  const find = createDiscovery(settings.issuer)
  const derive = (purpose: string, state: string) =>
    createHmac('sha256', key).update(`${purpose}\0${state}`).digest('base64url')
  return {
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
    async finish(state, answer, needed) {
      const provider = await find()
      checkIssuer(provider, answer.get('iss'))
      if (answer.has('error')) return readRefusal(answer)
      const code = answer.get('code')
      if (code === null) throw new ForgedAnswerError('the answer has no code')
      const request = { code, redirect_uri: redirectUri(), code_verifier: derive('verifier', state) }
      const { id_token: idToken, access_token: accessToken } = await redeem(provider, settings, request)
      const verified = await verify(provider, settings, idToken, derive('nonce', state))
      const claims = verified[needed] === undefined ? await ask(provider, accessToken, verified) : verified
      return { idToken: verified, claims }
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
      throw new ProviderError(`the provider calls itself ${read.issuer} and not ${issuer}`)
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
    throw new ForgedAnswerError('the answer names another provider')
  }
}

function readRefusal(answer: URLSearchParams): undefined {
  const error = answer.get('error')
  if (error === 'server_error' || error === 'temporarily_unavailable') {
    throw new ProviderError(`the provider answered ${error}`)
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
  if (!parsed.success) throw new ProviderError('the provider sent no ID token')
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
      throw new ForgedAnswerError('the ID token was made for another site')
    }
    if (payload['nonce'] !== nonce) throw new ForgedAnswerError('the ID token belongs to another request')
    return payload
  } catch (error) {
    if (error instanceof ForgedAnswerError) throw error
    const isAway = !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout
    if (isAway) throw new ProviderError('the keys of the provider could not be read', { cause: error })
    throw new ForgedAnswerError('the ID token is not valid', { cause: error })
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
    throw new ForgedAnswerError('the userinfo endpoint speaks of somebody else')
  }
  return read.data
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
    throw new ProviderError('the provider could not be used', { cause: error })
  }
}
