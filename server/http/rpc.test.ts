import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { hostileJson, hostileJsonKinds } from '#test/support/hostile-files'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const post = (name: string, body: string, headers: Record<string, string> = {}) =>
  server.visitor().send(name, { body, headers })

describe('POST /rpc', () => {
  it('answers status_code, msg and data, with the same HTTP status', async () => {
    const response = await fetch(`${server.url}/rpc/user.get_my_info`, { method: 'POST', body: '{}' })
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await response.json()).toEqual({ status_code: 200, msg: 'OK', data: null })
  })

  it('returns 404 for unknown names and for names of Object.prototype', async () => {
    for (const name of [
      'user.nothing',
      'nothing',
      'toString',
      '__proto__',
      'constructor',
      'user.get_my_info/x',
      '%00',
    ]) {
      expect((await post(name, '{}')).status).toBe(404)
    }
  })

  it('answers a GET in JSON', async () => {
    const response = await fetch(`${server.url}/rpc/user.get_my_info`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ status_code: 404, data: null })
  })

  it.each(['', 'x', '[]', '"text"', 'null', '7', '{"a":', '\u0000'])(
    'refuses a body that is not a JSON object: %j',
    async (body) => {
      const { status, msg } = await post('user.get_my_info', body)
      expect(status).toBe(400)
      expect(msg).toContain('JSON')
    },
  )

  it('treats __proto__ and constructor as unknown fields', async () => {
    const body = '{"__proto__": {"is_admin": true}, "constructor": {"prototype": {"x": 1}}}'
    expect((await post('user.get_my_info', body)).status).toBe(200)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  it.each(['\\u0000', 'a\\u0000b', '\\ud800', '\\udc00x'])(
    'refuses text that cannot be stored: %s',
    async (text) => {
      for (const body of [`{"email": "${text}"}`, `{"deep": [{"${text}": 1}]}`]) {
        expect((await post('user.get_my_info', body)).status).toBe(400)
      }
      expect((await post('user.get_my_info', '{"fine": "\\ud83c\\udf19"}')).status).toBe(200)
    },
  )

  it('refuses a body nested more than 64 levels deep', async () => {
    const nested = (depth: number) => `{"x": ${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
    expect((await post('user.get_my_info', nested(64))).status).toBe(200)
    const { status, msg } = await post('user.get_my_info', nested(65))
    expect({ status, msg }).toEqual({ status: 400, msg: 'The body is nested more than 64 levels deep.' })
    const alice = await makeUser(server)
    expect((await alice.send('user.get_my_info', { body: nested(200_000) })).status).toBe(400)
  })

  it('accepts at most 32 kB from signed-out callers and 1 MB from users', async () => {
    const alice = await makeUser(server)
    const body = (bytes: number) => JSON.stringify({ x: 'a'.repeat(bytes - 8) })
    expect((await post('user.get_my_info', body(32 * 1024))).status).toBe(200)
    const { status, msg } = await post('user.get_my_info', body(32 * 1024 + 1))
    expect({ status, msg }).toEqual({ status: 413, msg: 'That is too large to send: at most 32 kB.' })
    expect((await alice.send('user.get_my_info', { body: body(1024 * 1024) })).status).toBe(200)
    expect((await alice.send('user.get_my_info', { body: body(1024 * 1024 + 1) })).status).toBe(413)
  })

  it('refuses a body with more values than any call accepts', async () => {
    const alice = await makeUser(server)
    const body = `{"x": [${'0,'.repeat(100_000)}0]}`
    expect(await alice.send('user.get_my_info', { body })).toMatchObject({
      status: 400,
      msg: 'The body has more than 100,000 values.',
    })
  })

  it('answers every hostile body with 200, 400 or 413', async () => {
    const alice = await makeUser(server)
    for (let seed = 0; seed < 2 * Object.keys(hostileJsonKinds).length; seed += 1) {
      const { name, bytes } = hostileJson(seed)
      for (const who of [alice, server.visitor()]) {
        const { status } = await who.send('user.get_my_info', { body: bytes })
        expect([200, 400, 413], name).toContain(status)
      }
    }
  })

  it('answers a malformed address with our own error', async () => {
    const response = await fetch(`${server.url}/rpc/%E0%A4%A`, { method: 'POST', body: '{}' })
    expect(await response.json()).toMatchObject({ status_code: 400, data: null })
  })

  it('refuses a cookie without its signature', async () => {
    const alice = await makeUser(server)
    const cookie = alice.cookie().split('.')[0] ?? ''
    const input = { current_password: 'correct horse battery', password: 'a fresh long password' }
    const { status } = await server.visitor().call('user.change_password', input, { headers: { cookie } })
    expect(status).toBe(401)
  })

  it('refuses a body that is too large, with or without Content-Length', async () => {
    const large = JSON.stringify({ email: 'a'.repeat(1024 * 1024) })
    expect((await post('user.forgot_password', large)).status).toBe(413)
    expect(await sendWithoutEnd(server.url)).toMatch(/^HTTP\/1.1 413/)
  })

  it('refuses requests from other sites', async () => {
    expect((await post('user.get_my_info', '{}', { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await post('user.get_my_info', '{}', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post('user.get_my_info', '{}', { origin: server.url })).status).toBe(200)
  })

  it('sends a request id and the security headers', async () => {
    const { headers } = await post('user.get_my_info', '{}')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{12}-[0-9a-z]+$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, no-cache')
  })

  it('an unexpected error shows a reference and no detail', async () => {
    const alice = await makeUser(server)
    await server.context.db.query({
      name: 'hide_keys',
      text: 'alter table api_keys rename to api_keys_hidden',
    })
    const answer = await alice.call('user.list_api_keys')
    await server.context.db.query({
      name: 'show_keys',
      text: 'alter table api_keys_hidden rename to api_keys',
    })
    expect(answer.status).toBe(500)
    expect(answer.data).toEqual({ reference: answer.headers.get('x-request-id') })
    expect(JSON.stringify(answer)).not.toMatch(/api_keys|relation|select/)
  })

  it('healthz and readyz report the state', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  it('does not serve metrics', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  })
})

/** Sends endless chunks without Content-Length until the server refuses. */
function sendWithoutEnd(url: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
    socket.setTimeout(10_000, () => reject(new Error('the server keeps listening')))
    socket.write('POST /rpc/user.forgot_password HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n')
    // Slightly more than the limit: bytes unread at the close of a connection would discard the answer.
    for (let sent = 0; sent < 17; sent += 1) socket.write(chunk)
  })
}
