import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('art.update_privacy', () => {
  it('hides arts and their files from others and shows them again', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const [one, two] = [await makeArt(server, alice), await makeArt(server, alice)]
    const see = async () => (await bob.call('art.get_by_id', { art_id: one.artId })).status
    const { data: card } = await bob.call('art.get_by_id', { art_id: one.artId })
    const open = async () => (await fetch(new URL(card.url ?? '', server.url))).status
    expect([await see(), await open()]).toEqual([200, 200])

    const art_ids = [two.artId, one.artId, two.artId]
    const { data } = await alice.call('art.update_privacy', { art_ids, is_private: true })
    expect(data).toMatchObject([
      { art_id: two.artId, is_private: true },
      { art_id: one.artId, is_private: true },
    ])
    expect([await see(), await open()]).toEqual([404, 404])
    await alice.call('art.update_privacy', { art_ids, is_private: false })
    expect([await see(), await open()]).toEqual([200, 200])
  })

  it("changes nothing if one of the arts is not the caller's", async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const [own, other] = [(await makeArt(server, alice)).artId, (await makeArt(server, bob)).artId]
    for (const foreign of [other, crypto.randomUUID()]) {
      const input = { art_ids: [own, foreign], is_private: true }
      expect((await alice.call('art.update_privacy', input)).status).toBe(404)
    }
    expect((await bob.call('art.get_by_id', { art_id: own })).data.is_private).toBe(false)
    for (const art_ids of [[], Array(101).fill(own)]) {
      expect((await alice.call('art.update_privacy', { art_ids, is_private: true })).status).toBe(400)
    }
  })
})
