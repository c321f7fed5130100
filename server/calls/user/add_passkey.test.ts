import { beforeAll, expect, it } from 'vitest'
import { siteUrl } from '#server/site-url'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, password } from '#test/support/make-user'
import { makeSoftwarePasskey } from '#test/support/software-passkey'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('user.add_passkey refuses a passkey that did not check its owner, and one for the question of another user', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const site = siteUrl(server.context.config)
  const { data } = await alice.call('user.begin_passkey', { password })
  const careless = makeSoftwarePasskey(site, { isVerifying: false }).register(data)
  expect((await alice.call('user.add_passkey', { name: 'Key', passkey: careless })).status).toBe(400)

  const { data: ofBob } = await bob.call('user.begin_passkey', { password })
  const passkey = makeSoftwarePasskey(site).register(ofBob)
  expect((await alice.call('user.add_passkey', { name: 'Key', passkey })).status).toBe(400)
  expect((await alice.call('user.get_sign_in_ways')).data.passkeys).toEqual([])
  expect((await bob.call('user.add_passkey', { name: ' ', passkey })).status).toBe(400)
  expect((await bob.call('user.add_passkey', { name: 'Key', passkey })).status).toBe(200)
})
