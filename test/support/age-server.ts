import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { whenFileEnds } from './file-end.ts'

const [clientId, clientSecret] = ['nightbloom', 'a secret: with + and %']
const scopes = ['openid', 'age_over:18', 'email', 'profile']

type Grant = {
  redirectUri: string
  nonce: string | null
  challenge: string
  isAdult: boolean
  isUsed: boolean
}

/** How the server misbehaves, for tests of forged answers. */
type Tricks = {
  /** Changes the claims of the next ID tokens. */
  claims?: (claims: JWTPayload) => JWTPayload
  /** Signs with a key that is not published. */
  otherKey?: boolean
  /** The claim is only at the userinfo endpoint. */
  onlyUserinfo?: boolean
  isDown?: boolean
}

/**
 * An OpenID provider, for age checks and for signing in. It refuses what the specifications say is refused: an unknown client or
 * redirect address is never redirected to (RFC 6749 4.1.2.1), a request without PKCE or with an unknown scope goes back with an
 * error, and the token endpoint refuses a wrong secret with invalid_client, and a code that is unknown, used, or belongs to
 * another address or verifier with invalid_grant (RFC 6749 5.2, RFC 7636 4.6).
 */
export async function startAgeServer() {
  const state: State = {
    published: await generateKeyPair('ES256'),
    secret: await generateKeyPair('ES256'),
    grants: new Map(),
    accessTokens: new Map(),
    redirectUris: new Set(),
    tricks: {},
  }
  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await text(request))
    if (state.tricks.isDown) return response.writeHead(503).end()
    const { status, html, to, json } = await answer(state, origin(), request, body)
    if (to !== undefined) return response.writeHead(303, { location: to }).end()
    const type = html === undefined ? 'application/json' : 'text/html'
    return response.writeHead(status, { 'content-type': type }).end(html ?? JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  whenFileEnds(async () => {
    server.closeAllConnections()
    server.close()
  })
  return {
    env: {
      AGE_PROVIDER_ISSUER: origin(),
      AGE_PROVIDER_CLIENT_ID: clientId,
      AGE_PROVIDER_CLIENT_SECRET: clientSecret,
      AGE_PROVIDER_NAME: 'Proof of Age',
    },
    /** The setting SIGN_IN_PROVIDERS. */
    signIn: toSignInSetting(origin()),
    /** From now on; without an argument it behaves well again. */
    behave(tricks: Tricks = {}): void {
      state.tricks = tricks
    },
    /** As an operator does in the provider's settings. */
    register: (site: string, path = '/age/callback') => state.redirectUris.add(`${site}${path}`),
    /** What a user does on the provider's page: returns the address to which the browser is sent back. */
    async choose(authorizeUrl: string, choice: 'adult' | 'minor' | 'cancel'): Promise<string> {
      const page = await fetch(authorizeUrl, { redirect: 'manual' })
      if (page.status === 303) return page.headers.get('location') ?? ''
      if (page.status !== 200) throw new Error(`the provider refused: ${await page.text()}`)
      const link = new RegExp(`href="([^"]*choice=${choice})"`).exec(await page.text())?.[1] ?? ''
      const back = await fetch(new URL(link.replaceAll('&amp;', '&'), origin()), { redirect: 'manual' })
      return back.headers.get('location') ?? ''
    },
  }
}

const toSignInSetting = (issuer: string) =>
  JSON.stringify([{ id: 'moon', name: 'Moon ID', issuer, client_id: clientId, client_secret: clientSecret }])

type State = {
  published: GenerateKeyPairResult
  /** Not published, so what it signs is forged. */
  secret: GenerateKeyPairResult
  grants: Map<string, Grant>
  /** Whether the user of each token is 18. */
  accessTokens: Map<string, boolean>
  redirectUris: Set<string>
  tricks: Tricks
}

async function answer(
  state: State,
  origin: string,
  request: IncomingMessage,
  body: URLSearchParams,
): Promise<Page> {
  const { pathname, searchParams: query } = new URL(request.url ?? '', origin)
  switch (pathname) {
    case '/.well-known/openid-configuration':
      return { status: 200, json: describe(origin) }
    case '/keys': {
      const key = await exportJWK(state.published.publicKey)
      return { status: 200, json: { keys: [{ ...key, kid: 'first', alg: 'ES256', use: 'sig' }] } }
    }
    case '/token':
      return redeem(state, origin, request, body)
    case '/userinfo':
      return readUserinfo(state, request)
    case '/authorize':
      return authorize(query, state.redirectUris, origin)
    case '/decide':
      return decide(query, state.grants, origin)
    default:
      return { status: 404, json: {} }
  }
}

async function redeem(
  state: State,
  origin: string,
  request: IncomingMessage,
  body: URLSearchParams,
): Promise<Page> {
  const refuse = (status: number, error: string): Page => ({ status, json: { error } })
  if (!hasSecret(request.headers.authorization)) return refuse(401, 'invalid_client')
  if (body.get('grant_type') !== 'authorization_code') return refuse(400, 'unsupported_grant_type')
  const grant = state.grants.get(body.get('code') ?? '')
  if (grant === undefined || grant.isUsed) return refuse(400, 'invalid_grant')
  const verifier = body.get('code_verifier') ?? ''
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const isSame = body.get('redirect_uri') === grant.redirectUri && challenge === grant.challenge
  if (!isSame || verifier.length < 43) return refuse(400, 'invalid_grant')
  grant.isUsed = true
  const accessToken = randomUUID()
  state.accessTokens.set(accessToken, grant.isAdult)
  const idToken = await makeIdToken(state, origin, grant)
  return { status: 200, json: { access_token: accessToken, token_type: 'Bearer', id_token: idToken } }
}

function makeIdToken({ published, secret, tricks }: State, origin: string, grant: Grant): Promise<string> {
  const nowSeconds = Math.floor(Date.now() / 1000)
  const claims: JWTPayload = {
    iss: origin,
    aud: clientId,
    sub: 'somebody',
    iat: nowSeconds,
    exp: nowSeconds + 300,
    auth_time: nowSeconds,
    ...(grant.nonce !== null && { nonce: grant.nonce }),
    idp: 'wallet',
    transaction_id: 'txn-1',
    ...(!tricks.onlyUserinfo && { age_over_18: grant.isAdult, country: 'GB' }),
  }
  return new SignJWT(tricks.claims?.(claims) ?? claims)
    .setProtectedHeader({ alg: 'ES256', kid: 'first' })
    .sign(tricks.otherKey ? secret.privateKey : published.privateKey)
}

function readUserinfo({ accessTokens }: State, { headers }: IncomingMessage): Page {
  const isAdult = accessTokens.get(headers.authorization?.replace('Bearer ', '') ?? '')
  if (isAdult === undefined) return { status: 401, json: { error: 'invalid_token' } }
  return { status: 200, json: { sub: 'somebody', age_over_18: String(isAdult) } }
}

export type AgeServer = Awaited<ReturnType<typeof startAgeServer>>

type Page = { status: number; json?: unknown; html?: string; to?: string }

const describe = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/keys`,
  userinfo_endpoint: `${origin}/userinfo`,
  response_types_supported: ['code'],
  subject_types_supported: ['pairwise'],
  id_token_signing_alg_values_supported: ['ES256'],
  authorization_response_iss_parameter_supported: true,
})

function hasSecret(authorization: string | undefined): boolean {
  const [id = '', secret = ''] = Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64')
    .toString()
    .split(':')
  const decode = (part: string) => new URLSearchParams(`a=${part}`).get('a')
  return decode(id) === clientId && decode(secret) === clientSecret
}

function authorize(query: URLSearchParams, redirectUris: ReadonlySet<string>, origin: string): Page {
  const redirectUri = query.get('redirect_uri') ?? ''
  // Never redirected: the address may belong to somebody else.
  if (query.get('client_id') !== clientId || !redirectUris.has(redirectUri)) {
    return { status: 400, html: 'unknown client or redirect_uri' }
  }
  const error = findError(query)
  if (error !== undefined) return { status: 303, to: back(query, origin, { error }) }
  const link = (choice: string) => `/decide?${query}&choice=${choice}`.replaceAll('&', '&amp;')
  const html = `<!doctype html><html lang="en"><title>Proof of Age</title><main><h1>Proof of Age</h1>
    <p><a href="${link('adult')}">I am 18 or older</a></p>
    <p><a href="${link('minor')}">I am younger</a></p>
    <p><a href="${link('cancel')}">Cancel</a></p></main></html>`
  return { status: 200, html }
}

function findError(query: URLSearchParams): string | undefined {
  const asked = (query.get('scope') ?? '').split(' ')
  if (query.get('response_type') !== 'code') return 'unsupported_response_type'
  if (!asked.includes('openid') || asked.some((scope) => !scopes.includes(scope))) return 'invalid_scope'
  const hasChallenge = /^[\w-]{43}$/.test(query.get('code_challenge') ?? '')
  return hasChallenge && query.get('code_challenge_method') === 'S256' ? undefined : 'invalid_request'
}

function decide(query: URLSearchParams, grants: Map<string, Grant>, origin: string): Page {
  const choice = query.get('choice')
  if (choice === 'cancel') return { status: 303, to: back(query, origin, { error: 'access_denied' }) }
  const code = randomUUID()
  grants.set(code, {
    redirectUri: query.get('redirect_uri') ?? '',
    nonce: query.get('nonce'),
    challenge: query.get('code_challenge') ?? '',
    isAdult: choice === 'adult',
    isUsed: false,
  })
  return { status: 303, to: back(query, origin, { code }) }
}

function back(query: URLSearchParams, origin: string, answer: Record<string, string>): string {
  const address = new URL(query.get('redirect_uri') ?? '')
  const sent = { ...answer, state: query.get('state') ?? '', iss: origin }
  for (const [name, value] of Object.entries(sent)) address.searchParams.set(name, value)
  return address.href
}
