import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('admin.switch_engine switches a built-in engine off and on, and says that nothing is configured', async () => {
  const admin = await makeAdmin(server)
  const alice = await makeUser(server)
  const create = async () => (await alice.call('art.create', { mode: 'image', prompt: 'a lake' })).msg
  const { data } = await admin.call('admin.switch_engine', { engine: 'petal', is_on: false })
  expect(data.engines).toEqual([
    { engine: 'petal', is_on: false, is_fixed: false },
    { engine: 'echo', is_on: true, is_fixed: false },
  ])
  await expect.poll(create).toMatch(/^Not configured here/)
  const { data: offer } = await alice.call('model.list')
  expect(offer.modes[0]?.unavailable).toMatch(/^Not configured here/)
  await admin.call('admin.switch_engine', { engine: 'petal', is_on: true })
  await expect.poll(create).toMatch(/at the moment/)
  expect((await admin.call('admin.switch_engine', { engine: 'vision', is_on: false })).status).toBe(400)
})
