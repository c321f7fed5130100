import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let alice: TestUser
beforeAll(async () => {
  server = await startServer()
  alice = await makeUser(server)
})

const seenBy = async (user: TestUser, art_id: string) => {
  const { data } = await user.call('art.get_by_id', { art_id })
  return { liked: data.liked, like_count: data.like_count }
}
const orderedBy = async (artId: string) => {
  const text = 'select like_count from arts where id = $1'
  const rows = await server.context.db.query<{ like_count: number }>({ name: '', text, values: [artId] })
  return rows[0]?.like_count
}

describe('art.like', () => {
  it('counts each user once, however often they like', async () => {
    const { artId: art_id } = await makeArt(server, alice)
    const [bob, cleo] = [await makeUser(server), await makeUser(server)]
    const answers = await Promise.all(Array.from({ length: 8 }, () => bob.call('art.like', { art_id })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await cleo.call('art.like', { art_id })).data).toEqual({ liked: true, like_count: 2 })
    expect(await seenBy(bob, art_id)).toEqual({ liked: true, like_count: 2 })
    expect(await seenBy(alice, art_id)).toEqual({ liked: false, like_count: 2 })
    await expect.poll(() => orderedBy(art_id)).toBe(2)
  })

  it('stays exact when many users like and unlike at the same time', async () => {
    const { artId: art_id } = await makeArt(server, alice)
    const users = await Promise.all(Array.from({ length: 12 }, () => makeUser(server)))
    await Promise.all(
      users.map(async (fan, at) => {
        for (let round = 0; round < 6; round += 1) {
          await fan.call(round % 2 === 0 ? 'art.like' : 'art.unlike', { art_id })
        }
        if (at % 3 === 0) await fan.call('art.like', { art_id })
      }),
    )
    expect(await seenBy(alice, art_id)).toEqual({ liked: false, like_count: 4 })
    await expect.poll(() => orderedBy(art_id)).toBe(4)
  })

  it('removes likes between users who block each other, and does not restore them', async () => {
    const { artId: art_id } = await makeArt(server, alice)
    const [bob, cleo] = [await makeUser(server), await makeUser(server)]
    await bob.call('art.like', { art_id })
    await cleo.call('art.like', { art_id })
    await alice.call('user.block_user', { user_id: bob.info.id })
    await cleo.call('user.block_user', { user_id: alice.info.id })
    expect(await seenBy(alice, art_id)).toEqual({ liked: false, like_count: 0 })
    for (const fan of [bob, cleo]) expect((await fan.call('art.like', { art_id })).status).toBe(404)
    await alice.call('user.block_user', { user_id: bob.info.id, block: false })
    expect(await seenBy(bob, art_id)).toEqual({ liked: false, like_count: 0 })
  })

  it('leaves no like if a block and a like happen at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { artId: art_id } = await makeArt(server, alice)
      const bob = await makeUser(server)
      await Promise.all([
        bob.call('art.like', { art_id }),
        alice.call('user.block_user', { user_id: bob.info.id }),
      ])
      expect((await seenBy(alice, art_id)).like_count).toBe(0)
    }
  })

  it('removes the like with the account', async () => {
    const { artId: art_id } = await makeArt(server, alice)
    const bob = await makeUser(server)
    await bob.call('art.like', { art_id })
    await server.context.db.query({
      name: '',
      text: 'delete from users where id = $1',
      values: [bob.info.id],
    })
    expect((await seenBy(alice, art_id)).like_count).toBe(0)
  })

  it('returns 404 for arts that the caller may not see', async () => {
    const bob = await makeUser(server)
    const states = [{ is_private: true }, { status: 'queued' }, { status: 'blocked' }] as const
    for (const state of states) {
      const { artId: art_id } = await makeArt(server, alice, state)
      expect((await bob.call('art.like', { art_id })).status).toBe(404)
    }
    expect((await bob.call('art.like', { art_id: crypto.randomUUID() })).status).toBe(404)
    expect((await bob.call('art.like', { art_id: 'x' })).status).toBe(400)
  })
})
