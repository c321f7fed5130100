import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { askConsent, giveConsent } from '#test/support/make-consent'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('consent.delete takes back an own request, but keeps a consent that was given', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const [open, given] = [await askConsent(alice), await askConsent(alice)]
  await giveConsent(server, given.token, 1)
  expect(await bob.call('consent.delete', { consent_id: open.id })).toMatchObject({ status: 404 })
  expect(await alice.call('consent.delete', { consent_id: open.id })).toMatchObject({ status: 200 })
  expect(await alice.call('consent.delete', { consent_id: given.id })).toMatchObject({ status: 404 })
  const visitor = server.visitor()
  expect(await visitor.call('consent.get_request', { token: open.token })).toMatchObject({ status: 404 })
})
