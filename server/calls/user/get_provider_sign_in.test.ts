import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('user.get_provider_sign_in knows nobody without a ticket that this server has sealed', async () => {
  const visitor = server.visitor()
  expect((await visitor.call('user.get_provider_sign_in')).data).toBeNull()
  const forged = {
    headers: { cookie: `provider_ticket=${Buffer.from('{"name":"x"}').toString('base64url')}` },
  }
  expect((await visitor.call('user.get_provider_sign_in', {}, forged)).data).toBeNull()
})
