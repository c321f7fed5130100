import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { askConsent, giveConsent } from '#test/support/make-consent'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('consent.get_request shows who asks and why to whoever has the link, and nothing else', async () => {
  const alice = await makeUser(server)
  const { token } = await askConsent(alice, 'My neighbour')
  const visitor = server.visitor()
  const { data } = await visitor.call('consent.get_request', { token })
  expect(data).toMatchObject({ asker: { name: 'Alice Moon' }, state: 'asked' })
  expect(JSON.stringify(data)).not.toContain('My neighbour')
  for (const wrong of [token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), 'A'.repeat(32)])
    expect(await visitor.call('consent.get_request', { token: wrong })).toMatchObject({ status: 404 })
  expect(await visitor.call('consent.get_request', { token: 'short' })).toMatchObject({ status: 400 })
})

it('does not accept a withdrawal link', async () => {
  const { token } = await askConsent(await makeUser(server))
  const withdrawal = await giveConsent(server, token, 2)
  const visitor = server.visitor()
  expect(await visitor.call('consent.get_request', { token: withdrawal })).toMatchObject({ status: 404 })
})
