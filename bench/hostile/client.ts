import { Agent, request } from 'node:http'

export type Reply = { status: number; text: string; ms: number }

type Call = { body?: Buffer | string; headers?: Record<string, string>; method?: string }

/** A client with cookies and its own source address, so that limits per address apply to it alone. */
export type Client = {
  send(path: string, call?: Call): Promise<Reply>
  call(name: string, input?: unknown, headers?: Record<string, string>): Promise<Reply>
  cookie(): string
  address: string
  base: URL
}

export function createClient(url: string, address: string): Client {
  const base = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 200, localAddress: address })
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  const send = (path: string, { body, headers = {}, method = 'POST' }: Call = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const sent = request({
        agent,
        host: base.hostname,
        port: base.port,
        path,
        method,
        headers: {
          ...(jar.size > 0 && { cookie: cookie() }),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      })
      sent.once('error', reject)
      sent.once('response', (response) => {
        for (const set of response.headers['set-cookie'] ?? []) {
          const [pair = ''] = set.split(';', 1)
          const at = pair.indexOf('=')
          jar.set(pair.slice(0, at), pair.slice(at + 1))
        }
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - startedAt,
          }),
        )
      })
      sent.end(body)
    })

  return {
    send,
    call: (name, input = {}, headers = {}) => send(`/rpc/${name}`, { body: JSON.stringify(input), headers }),
    cookie,
    address,
    base,
  }
}

export function readData<T>(reply: Reply): T {
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text.slice(0, 300)}`)
  return (JSON.parse(reply.text) as { data: T }).data
}
