import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeHouseImage } from '#test/support/make-house-image'
import { makeNotice } from '#test/support/make-notice'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import { withLinkOf } from '#test/support/signed-link'

let server: TestServer
let admin: TestUser
let other: TestUser
let alice: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
  other = await makeAdmin(server)
  alice = await makeUser(server)
  bob = await makeUser(server)
})
beforeEach(async () => {
  // Every test is another sender.
  await server.context.db.query({
    name: '',
    text: 'update notices set sender = gen_random_uuid()::text::bytea, contact = gen_random_uuid()::text',
  })
})

/** The searches for copies that are queued or running. */
const countSearches = async () => {
  const rows = await server.context.db.query<{ count: number }>({
    name: 'test_count_searches',
    text: `select count(*)::int as count from pgboss.job
      where name = 'hide-copies' and state in ('created', 'retry', 'active')`,
  })
  return rows[0]?.count
}

const decide = (by: TestUser, notice_id: string, decision: 'upheld' | 'dismissed') =>
  by.call('admin.decide_notice', { notice_id, decision, reason: 'We compared them.' })
const statusFor = async (user: TestUser, art_id: string) =>
  (await user.call('art.get_by_id', { art_id })).status
const countBlocked = async () =>
  (await server.context.db.query({ name: '', text: 'select 1 from blocked_images' })).length

describe('admin.decide_notice', () => {
  it('upheld: a statement of reasons to the owner, who can appeal and get the art back', async () => {
    const { artId: art_id } = await makeArt(server, alice)
    const sent = await makeNotice(server.visitor(), [art_id])
    const before = await countBlocked()
    const { data } = await decide(admin, sent.case_id, 'upheld')
    expect(data).toMatchObject({ state: 'upheld', arts: 1, hidden: 1, decision_reason: 'We compared them.' })
    expect(await countBlocked()).toBe(before + 1)
    const { data: own } = await alice.call('art.get_by_id', { art_id })
    expect(own).toMatchObject({
      status: 'blocked',
      reason: expect.stringMatching(/rule S-5.*person of our staff agreed: We compared them\./),
    })
    expect((await server.visitor().call('abuse.status', sent)).data).toMatchObject({
      state: 'upheld',
      decision_reason: 'We compared them.',
      urls: [{ state: 'hidden' }],
    })

    const waits = async () =>
      (await admin.call('admin.list_cases')).data.items.some(({ case_id }) => case_id === own.appeal_id)
    expect(await waits()).toBe(false)
    await alice.call('report.appeal', { appeal_id: own.appeal_id, statement: 'It is my own face.' })
    expect(await waits()).toBe(true)
    const appeal = { case_id: own.appeal_id, decision: 'overturned', reason: 'She is right.' }
    expect((await other.call('admin.decide_case', appeal)).status).toBe(200)
    expect(await statusFor(bob, art_id)).toBe(200)
    expect(await countBlocked()).toBe(before)
  })

  it('dismissed: the art is visible again, and no further notice hides it by itself', async () => {
    const { artId: art_id } = await makeArt(server, alice)
    const first = await makeNotice(server.visitor(), [art_id])
    expect(await statusFor(bob, art_id)).toBe(404)
    await decide(admin, first.case_id, 'dismissed')
    expect(await statusFor(bob, art_id)).toBe(200)
    await makeNotice(server.visitor(), [art_id], { contact: 'another@example.org' })
    expect(await statusFor(bob, art_id)).toBe(200)
  })

  it('dismissed while another notice about the art waits: it stays hidden because of that one', async () => {
    const { artId: art_id } = await makeArt(server, alice)
    const first = await makeNotice(server.visitor(), [art_id])
    const second = await makeNotice(server.visitor(), [art_id], { kind: 'copyright' })
    await decide(admin, first.case_id, 'dismissed')
    expect(await statusFor(bob, art_id)).toBe(404)
    await decide(admin, second.case_id, 'dismissed')
    expect(await statusFor(bob, art_id)).toBe(200)
  })

  it('accepts one of two concurrent decisions, and none about oneself', async () => {
    const { artId } = await makeArt(server, alice)
    const { case_id } = await makeNotice(server.visitor(), [artId])
    const answers = await Promise.all([decide(admin, case_id, 'upheld'), decide(other, case_id, 'dismissed')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { artId: own } = await makeArt(server, admin)
    const mine = await makeNotice(server.visitor(), [own])
    expect((await decide(admin, mine.case_id, 'dismissed')).status).toBe(403)
    expect((await admin.call('admin.look_at_notice', { notice_id: mine.case_id })).status).toBe(403)
  })

  describe('about an image of the house, named by its public address', () => {
    // Each test has another image: one that looks like a blocked one is refused.
    beforeEach(() => {
      const [frequency, block] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
      server.vision.sees({ hashes: { upright: { frequency, block }, mirrored: { frequency, block } } })
    })

    const send = async (image: { url: string }) =>
      makeNotice(server.visitor(), [], { urls: [new URL(image.url, server.url).href] })
    const isShown = async (image: { image_id: string; url: string }) => [
      (await fetch(new URL(image.url, server.url))).status,
      (await server.visitor().call('house.list_images')).data.items.some(
        ({ image_id: id }) => id === image.image_id,
      ),
    ]

    it('upheld: hides it at once and for good, also by the admin who added it', async () => {
      const image = await makeHouseImage(admin)
      const sent = await send(image)
      expect(await isShown(image)).toEqual([404, false])
      const status = async () => (await server.visitor().call('abuse.status', sent)).data
      expect(await status()).toMatchObject({ urls: [{ state: 'hidden' }], copies: 0 })
      const look = async () =>
        (await admin.call('admin.look_at_notice', { notice_id: sent.case_id })).data.images
      expect(await look()).toMatchObject([{ art_id: null, owner: null, is_copy: false, is_hidden: true }])
      // Its file gets another address in the background.
      const open = async () => (await admin.get((await look())[0]?.picture?.url ?? '')).status
      await expect.poll(open).toBe(200)
      const remove = () => admin.call('admin.remove_house_image', { image_id: image.image_id })
      expect((await remove()).status).toBe(409)
      const before = await countBlocked()
      expect((await decide(admin, sent.case_id, 'upheld')).data).toMatchObject({ arts: 1, hidden: 1 })
      expect(await countBlocked()).toBe(before + 1)
      expect(await isShown(image)).toEqual([404, false])
      expect(await status()).toMatchObject({ state: 'upheld', urls: [{ state: 'hidden' }] })
      expect((await remove()).status).toBe(200)
    })

    it('dismissed: shows it again, and another request alone does not hide it', async () => {
      const image = await makeHouseImage(admin)
      const sent = await send(image)
      await decide(admin, sent.case_id, 'dismissed')
      const shown = async () =>
        (await server.visitor().call('house.list_images')).data.items.find(
          ({ image_id: id }) => id === image.image_id,
        )
      const back = await shown()
      if (back === undefined) throw new Error('it is not shown')
      expect((await fetch(new URL(back.url, server.url))).status).toBe(200)
      const again = await send(image)
      // The search for copies finds the image itself too.
      await expect.poll(countSearches).toBe(0)
      expect(await shown()).toEqual(withLinkOf(back))
      expect((await server.visitor().call('abuse.status', again)).data.urls).toMatchObject([
        { state: 'visible' },
      ])
    })
  })
})
