import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { askConsent, giveConsent } from '#test/support/make-consent'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('consent.get_given opens with the withdrawal link only', async () => {
  const { token } = await askConsent(await makeUser(server))
  const withdrawal = await giveConsent(server, token, 1)
  const visitor = server.visitor()
  expect((await visitor.call('consent.get_given', { token: withdrawal })).data).toMatchObject({
    asker: { name: 'Alice Moon' },
    state: 'given',
  })
  expect(await visitor.call('consent.get_given', { token })).toMatchObject({ status: 404 })
})
