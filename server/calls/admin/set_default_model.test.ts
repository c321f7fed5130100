import { beforeAll, describe, expect, it } from 'vitest'
import { openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

describe('admin.set_default_model', () => {
  it('decides what a request without a model draws with', async () => {
    await openRoom(server, { modes: ['image'], models: ['toonYou6'] })
    const { data } = await admin.call('admin.set_default_model', { mode: 'image', model: 'toonYou6' })
    expect(data.modes[0]?.default_model).toBe('toonYou6')
    const alice = await makeUser(server)
    const readDefault = async () =>
      (await alice.call('model.list')).data.modes.find(({ mode }) => mode === 'image')?.default_model
    await expect.poll(readDefault).toBe('toonYou6')
    const create = () => alice.call('art.create', { mode: 'image', prompt: 'a lake', num_images: 1 })
    await expect.poll(async () => (await create()).status).toBe(200)
    const { data: created } = await create()
    const art = await alice.call('art.get_by_id', { art_id: created.art_ids[0] })
    expect(art.data.settings?.base_model).toBe('toonYou6')
  })

  it.each([
    ['a model of another mode', { mode: 'image', model: 'flux1_dev' }],
    ['a model that not everybody may use', { mode: 'fluxtext2img', model: 'pixelwave_flux' }],
  ])('refuses %s', async (_, input) => {
    expect((await admin.call('admin.set_default_model', input)).status).toBe(400)
  })
})
