import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { compactDecrypt, compactVerify, EmbeddedJWK } from 'jose'
import { whenFileEnds } from './file-end.ts'

export type AuthorityServer = {
  env: Record<string, string>
  /** The opened packages by their id. A repeat is not listed again. */
  received: Map<string, Record<string, unknown>>
  /** Statuses of all answers so far. */
  answers: number[]
  /** Answers the next requests with these statuses; `lost`: takes the package and closes the connection. */
  failNext(...failures: (number | 'lost')[]): void
  /** Opens a package as the authority does: decrypts it and checks the signature. */
  open(packed: string): Promise<Record<string, unknown>>
}

const token = 'authority-token'

/** An authority that takes packages: refuses what a real one refuses, and really opens them. */
export async function startAuthorityServer(): Promise<AuthorityServer> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const received: AuthorityServer['received'] = new Map()
  const answers: number[] = []
  const failures: (number | 'lost')[] = []
  const open = async (packed: string) => {
    const { plaintext } = await compactDecrypt(packed, privateKey)
    const { payload } = await compactVerify(plaintext, EmbeddedJWK)
    return JSON.parse(Buffer.from(payload).toString()) as Record<string, unknown>
  }
  const take = async (id: string, packed: string) => {
    const content = await open(packed).catch(() => undefined)
    if (content === undefined || content['export_id'] !== id) return 422
    if (received.has(id)) return 200
    received.set(id, content)
    return 201
  }
  const server = createServer(async (request, response) => {
    const { headers } = request
    const body = await text(request)
    const failure = failures.shift()
    const isAllowed =
      headers.authorization === `Bearer ${token}` && headers['content-type'] === 'application/jose'
    const id = String(headers['idempotency-key'] ?? '')
    const status =
      typeof failure === 'number' ? failure : !isAllowed ? 401 : id === '' ? 400 : await take(id, body)
    if (failure === 'lost') return request.socket.destroy()
    answers.push(status)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(status < 300 ? { reference: `case-${id.slice(-4)}` } : { error: 'refused' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenFileEnds(async () => {
    server.closeAllConnections()
    server.close()
  })
  const pem = publicKey.export({
    type: 'spki',
    format: 'pem',
  })
  return {
    env: {
      AUTHORITY_NAME: 'Clearing house',
      AUTHORITY_PUBLIC_KEY: String(pem).replaceAll('\n', '\\n'),
      AUTHORITY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/reports`,
      AUTHORITY_TOKEN: token,
    },
    received,
    answers,
    failNext: (...next) => failures.push(...next),
    open,
  }
}
