import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'

const away = JSON.stringify([
  { id: 'sun', name: 'Sun ID', issuer: 'http://127.0.0.1:9', client_id: 'us', client_secret: 'secret' },
])

let server: TestServer
beforeAll(async () => {
  server = await startServer({ SIGN_IN_PROVIDERS: away })
})

it('user.list_sign_in_providers tells what the buttons say and nothing else', async () => {
  const visitor = server.visitor()
  expect((await visitor.call('user.list_sign_in_providers')).data).toEqual([
    { provider_id: 'sun', name: 'Sun ID' },
  ])
})
