import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeNotice } from '#test/support/make-notice'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let alice: TestUser
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  alice = await makeUser(server)
  admin = await makeAdmin(server)
})

let senders = 0
const nextContact = () => `sender${++senders}@example.org`
const isShown = async (art_id: string) => (await admin.call('art.get_by_id', { art_id })).status === 200
/** Limits are counted by address too, and all tests have the same one. */
const forgetSenders = () =>
  server.context.db.query({ name: '', text: 'update notices set sender = gen_random_uuid()::text::bytea' })

describe('abuse.submit', () => {
  it('hides the named arts at once, tells the owner why, and lets the sender follow it', async () => {
    await forgetSenders()
    const { artId } = await makeArt(server, alice)
    const visitor = server.visitor()
    const gone = `${server.url}/art/0199f000-0000-7000-8000-000000000000`
    const urls = [`${server.url}/art/${artId}`, gone, 'https://elsewhere.example/page']
    const sent = await makeNotice(visitor, [], { urls, contact: nextContact() })
    expect(await isShown(artId)).toBe(false)
    expect((await alice.call('art.get_by_id', { art_id: artId })).data).toMatchObject({
      status: 'blocked',
      reason: expect.stringContaining('asked us to take this picture down'),
    })
    const { data } = await visitor.call('abuse.status', sent)
    expect(data).toMatchObject({ kind: 'likeness', state: 'waiting', copies: 0, decision_reason: null })
    expect(data.urls.map(({ state }) => state)).toEqual(['hidden', 'unknown', 'unknown'])
    expect(new Date(data.due_at).getTime() - new Date(data.created_at).getTime()).toBe(48 * 60 * 60_000)
  })

  it('hides near copies of the named art too, and nothing else', async () => {
    await forgetSenders()
    const { artId } = await makeArt(server, alice)
    const [bob, near, mirrored, other] = [
      await makeUser(server),
      await makeArt(server, alice),
      await makeArt(server, admin),
      await makeArt(server, alice),
    ]
    await server.context.db.query({
      name: '',
      text: `update arts set sight = jsonb_set(sight, '{hashes}', (select sight -> 'hashes' from arts where id = $1))
        where id = $2`,
      values: [artId, near.artId],
    })
    await server.context.db.query({
      name: '',
      text: `update arts set sight = jsonb_set(jsonb_set(sight, '{hashes,mirrored}',
          (select sight #> '{hashes,upright}' from arts where id = $1)), '{hashes,upright}',
          (select sight #> '{hashes,mirrored}' from arts where id = $1)) where id = $2`,
      values: [artId, mirrored.artId],
    })
    const sent = await makeNotice(server.visitor(), [artId], { contact: nextContact() })
    const status = async () => (await server.visitor().call('abuse.status', sent)).data
    await expect.poll(async () => (await status()).copies).toBe(2)
    for (const { artId: art_id } of [near, mirrored])
      expect((await bob.call('art.get_by_id', { art_id })).status).toBe(404)
    expect((await bob.call('art.get_by_id', { art_id: other.artId })).status).toBe(200)
  })

  it('hides nothing for a sender with three undecided notices, also with another contact', async () => {
    await forgetSenders()
    const contact = nextContact()
    for (let sent = 0; sent < 3; sent++) {
      const { artId } = await makeArt(server, alice)
      await makeNotice(server.visitor(), [artId], { contact })
      expect(await isShown(artId)).toBe(false)
    }
    const { artId } = await makeArt(server, alice)
    const sent = await makeNotice(server.visitor(), [artId], { contact: nextContact() })
    expect(await isShown(artId)).toBe(true)
    await forgetSenders()
    await makeNotice(server.visitor(), [artId], { contact })
    expect(await isShown(artId)).toBe(true)
    // It still waits for staff, who can take it down.
    const decision = { notice_id: sent.case_id, decision: 'upheld', reason: 'It is her.' }
    expect((await admin.call('admin.decide_notice', decision)).status).toBe(200)
    expect(await isShown(artId)).toBe(false)
  })

  it('refuses a notice without a usable address, contact or signature', async () => {
    const visitor = server.visitor()
    const sent = { kind: 'other', urls: ['not an address'], statement: 'x', contact: 'x', signature: '' }
    const { status, data } = await visitor.call('abuse.submit', sent)
    expect(status).toBe(400)
    const { issues } = data as unknown as { issues: { path: string }[] }
    expect(issues.map(({ path }) => path).toSorted()).toEqual(['contact', 'signature', 'statement', 'urls.0'])
  })
})
