import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeAdmin, makeSuspended, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let alice: TestUser
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  alice = await makeUser(server)
  admin = await makeAdmin(server)
})

const statusFor = async (user: TestUser, art_id: string) =>
  (await user.call('art.get_by_id', { art_id })).status

describe('art.report_art', () => {
  it('creates one open report per user, who can see its state', async () => {
    const { artId: art_id } = await makeArt(server, alice)
    const [bob, cleo] = [await makeUser(server), await makeUser(server)]
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        bob.call('art.report_art', { art_id, reason: 'spam', details: 'Ads.' }),
      ),
    )
    const [report_id] = answers.map(({ data }) => data.report_id)
    expect(new Set(answers.map(({ data }) => data.report_id)).size).toBe(1)
    expect((await cleo.call('art.report_art', { art_id })).data.report_id).not.toBe(report_id)
    expect((await bob.call('report.list_mine')).data).toMatchObject({
      items: [{ kind: 'report', report_id, art_id, reason: 'spam', details: 'Ads.', state: 'open' }],
      has_more: false,
    })
    expect(await statusFor(bob, art_id)).toBe(200)

    await admin.call('admin.decide_report', { report_id, decision: 'dismissed', reason: 'No ads.' })
    expect((await bob.call('report.list_mine')).data.items).toMatchObject([{ state: 'dismissed' }])
    expect((await bob.call('art.report_art', { art_id })).data.report_id).not.toBe(report_id)
  })

  it.each(['minor', 'likeness', 'intimate'])(
    '%s hides the art at once and tells its owner why',
    async (reason) => {
      const { artId: art_id } = await makeArt(server, alice)
      const [bob, cleo] = [await makeUser(server), await makeUser(server)]
      const { data: card } = await cleo.call('art.get_by_id', { art_id })
      const { data } = await bob.call('art.report_art', { art_id, reason })
      expect(await statusFor(cleo, art_id)).toBe(404)
      expect((await fetch(new URL(card.url ?? '', server.url))).status).toBe(404)
      const { data: own } = await alice.call('art.get_by_id', { art_id })
      expect(own).toMatchObject({ status: 'blocked', url: null, appeal_id: expect.any(String) })
      // The reporter gets the same report again; other users cannot report what they cannot see.
      expect((await bob.call('art.report_art', { art_id, reason })).data).toEqual(data)
      expect((await cleo.call('art.report_art', { art_id })).status).toBe(404)
    },
  )

  it('does not hide an art again after staff have cleared it', async () => {
    const { artId: art_id } = await makeArt(server, alice)
    const [bob, cleo] = [await makeUser(server), await makeUser(server)]
    const { data } = await bob.call('art.report_art', { art_id, reason: 'minor' })
    await admin.call('admin.decide_report', { ...data, decision: 'dismissed', reason: 'An adult.' })
    expect(await statusFor(cleo, art_id)).toBe(200)
    await cleo.call('art.report_art', { art_id, reason: 'minor' })
    expect(await statusFor(bob, art_id)).toBe(200)
  })

  it("rejects arts that the caller may not see, the caller's own arts and unknown reasons", async () => {
    const bob = await makeUser(server)
    const { artId: hidden } = await makeArt(server, alice, { is_private: true })
    const { artId: own } = await makeArt(server, alice)
    expect((await bob.call('art.report_art', { art_id: hidden })).status).toBe(404)
    expect((await alice.call('art.report_art', { art_id: own })).status).toBe(409)
    expect((await bob.call('art.report_art', { art_id: own, reason: 'boring' })).status).toBe(400)
  })

  it('a new account can hide two arts; further reports only wait for review', async () => {
    const bob = await makeUser(server)
    const arts = await Promise.all(Array.from({ length: 5 }, () => makeArt(server, alice)))
    const answers = await Promise.all(
      arts.map(({ artId: art_id }) => bob.call('art.report_art', { art_id, reason: 'minor' })),
    )
    expect(answers.filter(({ data }) => data.is_held)).toHaveLength(2)
    const seen = await Promise.all(arts.map(({ artId }) => statusFor(bob, artId)))
    expect(seen.filter((status) => status === 200)).toHaveLength(3)
    const [report_id] = answers.filter(({ data }) => data.is_held).map(({ data }) => data.report_id)
    await admin.call('admin.decide_report', { report_id, decision: 'upheld', reason: 'Taken down.' })
    // One art is still hidden and three reports wait: a decision alone does not allow a new account to hide another
    // one.
    const { artId: art_id } = await makeArt(server, alice)
    expect((await bob.call('art.report_art', { art_id, reason: 'likeness' })).data.is_held).toBe(false)
  })

  it('an account older than a week can hide ten', async () => {
    const bob = await makeUser(server)
    await server.context.db.query({
      name: '',
      text: `update users set created_at = now() - interval '8 days' where id = $1`,
      values: [bob.info.id],
    })
    const held: boolean[] = []
    for (let time = 0; time < 11; time += 1) {
      const { artId: art_id } = await makeArt(server, alice)
      held.push((await bob.call('art.report_art', { art_id, reason: 'intimate' })).data.is_held)
    }
    expect(held).toEqual([...Array.from({ length: 10 }, () => true), false])
  })

  it('a suspended account cannot report', async () => {
    const sam = await makeSuspended(server)
    const { artId: art_id } = await makeArt(server, alice)
    expect(await sam.call('art.report_art', { art_id, reason: 'minor' })).toMatchObject({
      status: 403,
      msg: 'Creating is paused for this account.',
    })
    expect(await statusFor(alice, art_id)).toBe(200)
  })
})
