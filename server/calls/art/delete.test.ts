import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('art.delete', () => {
  it('hides arts from everybody at once; repeating it changes nothing', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { artId: art_id } = await makeArt(server, alice)
    const { data: card } = await bob.call('art.get_by_id', { art_id })
    for (let time = 0; time < 2; time += 1) {
      const { data } = await alice.call('art.delete', { art_ids: [art_id, art_id] })
      expect(data).toEqual({ art_ids: [art_id] })
    }
    for (const user of [alice, bob]) {
      expect((await user.call('art.get_by_id', { art_id })).status).toBe(404)
      expect((await user.call('art.get_dataurl', { art_id })).status).toBe(404)
    }
    expect((await fetch(new URL(card.thumb_url ?? '', server.url))).status).toBe(404)
    const { data: mine } = await alice.call('art.search', { t: 'mine' })
    expect(mine.items).toEqual([])
  })

  it("changes nothing if one of the arts is not the caller's", async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const [own, other] = [(await makeArt(server, alice)).artId, (await makeArt(server, bob)).artId]
    expect((await alice.call('art.delete', { art_ids: [own, other] })).status).toBe(404)
    expect((await alice.call('art.get_by_id', { art_id: own })).status).toBe(200)
    expect((await alice.call('art.delete', { art_ids: [] })).status).toBe(400)
  })
})
