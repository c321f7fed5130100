import { Agent, request } from 'node:http'

/** The answer of a call, and the time from its first byte to the end of the answer. */
export type Call = (name: string, input: object) => Promise<{ ms: number; data: Record<string, unknown> }>

/** A user's browser in its own process: one connection, one call after the other. */
export function openCaller(port: number): { call: Call; signUp(): Promise<void>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let cookie = ''

  const call: Call = (name, input) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const body = JSON.stringify(input)
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        cookie,
      }
      const sent = request(
        { agent, port, host: '127.0.0.1', path: `/rpc/${name}`, method: 'POST', headers },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const ms = performance.now() - startedAt
            cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? cookie
            const { data, msg } = JSON.parse(Buffer.concat(chunks).toString('utf8'))
            if (answer.statusCode === 200) resolve({ ms, data })
            else reject(new Error(`${name}: ${answer.statusCode} ${msg}`))
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })

  return {
    call,
    async signUp() {
      await call('user.register', {
        email: `${crypto.randomUUID()}@example.org`,
        password: 'correct horse battery',
        name: 'Bench',
        birth_date: '1990-01-01',
        accept_terms: true,
      })
    },
    close: () => agent.destroy(),
  }
}
