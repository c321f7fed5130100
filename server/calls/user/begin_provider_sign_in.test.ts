import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'

const away = JSON.stringify([
  { id: 'sun', name: 'Sun ID', issuer: 'http://127.0.0.1:9', client_id: 'us', client_secret: 'secret' },
])

let server: TestServer
beforeAll(async () => {
  server = await startServer({ SIGN_IN_PROVIDERS: away })
})

it('user.begin_provider_sign_in says if there is no such provider, and if it is away', async () => {
  const visitor = server.visitor()
  const begin = async (id: string) =>
    (await visitor.call('user.begin_provider_sign_in', { provider_id: id })).status
  expect([await begin('moon'), await begin('sun')]).toEqual([404, 503])
})
