import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser } from '#test/support/make-user'
import { sendLora } from '#test/support/upload-lora'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('models and usable LoRAs are marked, listed for the user only, and unmarked; twice is the same as once', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const mark = (name: string, kind = 'model', is_favourite = true) =>
    alice.call('model.favourite', { kind, name, is_favourite })
  const { uid } = (await sendLora(alice, { name: 'Fern' })).data
  const statuses = await Promise.all([mark('fantasyV2'), mark('fantasyV2'), mark(uid, 'lora')])
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await alice.call('model.list_favourites', {})).data).toEqual({
    models: ['fantasyV2'],
    loras: [uid],
  })
  expect((await bob.call('model.list_favourites', {})).data).toEqual({ models: [], loras: [] })
  const { data } = await alice.call('lora.search', { view: 'favourites' })
  expect(data.items).toMatchObject([{ uid, use_count: 0 }])
  expect((await bob.call('lora.search', { view: 'favourites' })).data.items).toEqual([])
  await mark('fantasyV2', 'model', false)
  expect((await alice.call('model.list_favourites', {})).data.models).toEqual([])
})

it('returns 404 for what does not exist and for a LoRA that the user may not use', async () => {
  const [alice, admin] = [await makeUser(server), await makeAdmin(server)]
  const { uid } = (await sendLora(admin, { name: 'Moss' })).data
  for (const [kind, name] of [
    ['model', 'nonsense'],
    ['lora', 'nonsense'],
    ['lora', randomUUID()],
    ['lora', uid],
  ]) {
    expect((await alice.call('model.favourite', { kind, name, is_favourite: true })).status).toBe(404)
  }
})
