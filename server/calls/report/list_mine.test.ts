import { beforeAll, describe, expect, it } from 'vitest'
import { openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeHeldImage, makeRefusal } from '#test/support/make-case'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
})

describe('report.list_mine', () => {
  it('[S-8] lists rule, reason, words and prompt of every decision, newest first, to the affected user only', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const refused = await makeRefusal(alice)
    const { artId, caseId } = await makeHeldImage(server, alice)
    const { data } = await alice.call('report.list_mine')
    expect(data.has_more).toBe(false)
    expect(data.items).toEqual([
      expect.objectContaining({
        appeal_id: caseId,
        subject: 'picture',
        rule: 'S-3',
        state: 'open',
        words: [],
        art_id: artId,
        prompt: 'a lady in a garden',
        reason: expect.stringMatching(/nobody sees it\.$/),
      }),
      expect.objectContaining({
        appeal_id: refused,
        subject: 'text',
        rule: 'S-2',
        state: 'open',
        words: ['12 year old'],
        place: 'art.create.prompt',
        art_id: null,
        prompt: null,
        decided_at: null,
      }),
    ])
    expect((await bob.call('report.list_mine')).data.items).toEqual([])
  })

  it('is paged', async () => {
    const alice = await makeUser(server)
    const made = [await makeRefusal(alice), await makeRefusal(alice), await makeRefusal(alice)]
    const first = await alice.call('report.list_mine', { limit: 2 })
    expect(first.data.items).toMatchObject([{ appeal_id: made[2] }, { appeal_id: made[1] }])
    expect(first.data.has_more).toBe(true)
    const rest = await alice.call('report.list_mine', { limit: 2, before: made[1] })
    expect(rest.data).toMatchObject({ items: [{ appeal_id: made[0] }], has_more: false })
    expect((await alice.call('report.list_mine', { limit: 0 })).status).toBe(400)
  })
})
