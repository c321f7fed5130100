import { beforeAll, describe, expect, it } from 'vitest'
import { drawOne, openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
})

const strokes = [{ shape: 'brush', adds: true, size: 20, points: [100, 100] }]

const edit = (user: TestUser, artId: string) =>
  drawOne(user, {
    mode: 'image_editor',
    operation: 'erase',
    prompt: undefined,
    input_image: { asset_id: artId, source: 'art' },
    strokes,
  })

const list = async (user: TestUser, artId: string): Promise<string[]> => {
  const { data } = await user.call('art.list_versions', { art_id: artId })
  return data.items.map(({ art_id: id }: { art_id: string }) => id)
}

describe('art.list_versions', () => {
  it('lists what tools made of an art, from any of its versions, oldest first', async () => {
    const alice = await makeUser(server)
    const first = await drawOne(alice)
    const second = await edit(alice, first)
    const third = await edit(alice, second)
    const branch = await drawOne(alice, {
      mode: 'background_remover',
      prompt: undefined,
      input_image: { asset_id: first, source: 'art' },
    })
    for (const id of [first, second, third, branch])
      expect(await list(alice, id)).toEqual([first, second, third, branch])
    const { data } = await alice.call('art.get_by_id', { art_id: third })
    expect(data.parent_art_id).toBe(second)
  })

  it('leaves out remixes and what is in the trash', async () => {
    const alice = await makeUser(server)
    const first = await drawOne(alice)
    await drawOne(alice, { parent_art_id: first })
    const second = await edit(alice, first)
    const third = await edit(alice, second)
    await alice.call('art.delete', { art_ids: [second] })
    expect(await list(alice, first)).toEqual([first, third])
  })

  it('shows nothing of another user, and 404 for what the caller may not see', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const first = await drawOne(alice)
    const own = await edit(bob, first)
    expect(await list(bob, own)).toEqual([own])
    expect(await list(alice, first)).toEqual([first])
    const hidden = await drawOne(alice, { is_private: true })
    expect((await bob.call('art.list_versions', { art_id: hidden })).status).toBe(404)
  })
})
