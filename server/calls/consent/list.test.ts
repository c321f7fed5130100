import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { askConsent, giveConsent } from '#test/support/make-consent'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('consent.list shows the own requests, newest first, and nothing that identifies the face', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const first = await askConsent(alice, 'Robin')
  const second = await askConsent(alice, 'Kim')
  await giveConsent(server, first.token, 1)
  const { data } = await alice.call('consent.list', {})
  expect(data.items).toMatchObject([
    { consent_id: second.id, name: 'Kim', state: 'asked', art_count: 0 },
    { consent_id: first.id, name: 'Robin', state: 'given' },
  ])
  expect((await bob.call('consent.list', {})).data.items).toEqual([])
  expect(await server.visitor().call('consent.list', {})).toMatchObject({ status: 401 })
})
