import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeNotice } from '#test/support/make-notice'
import { makePreserved } from '#test/support/make-preserved'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let alice: TestUser
let ada: TestUser
let bea: TestUser
beforeAll(async () => {
  server = await startServer()
  alice = await makeUser(server)
  ada = await makeAdmin(server)
  bea = await makeAdmin(server)
})

describe('admin.look_at_preserved', () => {
  it('opens an image only for the two admins who opened it together, and logs each look', async () => {
    const preserved_id = await makePreserved(server, alice, ada)
    const cleo = await makeAdmin(server)
    const look = (by: TestUser) => by.call('admin.look_at_preserved', { preserved_id })
    expect((await look(ada)).status).toBe(403)
    const reason = 'The police ask for it.'
    expect((await ada.call('admin.ask_preserved', { preserved_id, reason })).status).toBe(200)
    expect((await bea.call('admin.ask_preserved', { preserved_id, reason })).status).toBe(409)
    const { opening } = (await bea.call('admin.list_preserved')).data.items[0] ?? {}
    const opening_id = opening?.opening_id
    expect(opening).toMatchObject({ state: 'asked', reason, is_mine: false })
    expect((await ada.call('admin.agree_preserved', { opening_id })).status).toBe(409)
    expect((await look(ada)).status).toBe(403)
    const agreed = await Promise.all(
      [bea, cleo].map((by) => by.call('admin.agree_preserved', { opening_id })),
    )
    expect(agreed.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const second = agreed[0]?.status === 200 ? bea : cleo
    const third = second === bea ? cleo : bea
    const { data } = await look(ada)
    expect(data.picture).toMatch(/^data:image\/png;base64,iVBOR/)
    expect(data.facts).toMatchObject({
      owner_id: alice.info.id,
      owner_email: alice.email,
      prompt: 'a red rose',
      reason: 'Not an adult.',
    })
    expect((await look(second)).status).toBe(200)
    expect((await look(third)).status).toBe(403)
    const { data: log } = await ada.call('admin.audit_log', { limit: 5 })
    expect(log.items.map(({ action }) => action)).toEqual([
      'look_at_preserved',
      'look_at_preserved',
      'agree_preserved',
      'ask_preserved',
      'decide_case',
    ])
  })

  it('is sealed again after half an hour', async () => {
    const preserved_id = await makePreserved(server, alice, ada)
    await ada.call('admin.ask_preserved', { preserved_id, reason: 'x' })
    const { opening } = (await bea.call('admin.list_preserved')).data.items[0] ?? {}
    await bea.call('admin.agree_preserved', { opening_id: opening?.opening_id })
    await server.context.db.query({
      name: '',
      text: `update preserved_openings set agreed_at = now() - interval '31 minutes' where image_id = $1`,
      values: [preserved_id],
    })
    expect((await ada.call('admin.look_at_preserved', { preserved_id })).status).toBe(403)
    expect((await ada.call('admin.ask_preserved', { preserved_id, reason: 'Again.' })).status).toBe(200)
  })

  it('stores file and facts encrypted, and no address opens the file', async () => {
    const preserved_id = await makePreserved(server, alice, ada)
    const rows = await server.context.db.query<{ storage_key: string; sealed_facts: Buffer }>({
      name: '',
      text: 'select storage_key, sealed_facts from preserved_images where id = $1',
      values: [preserved_id],
    })
    const [{ storage_key: key, sealed_facts: facts } = { storage_key: '', sealed_facts: Buffer.alloc(0) }] =
      rows
    const file = await server.context.storage.open(key)
    const [first] = (await file?.stream.toArray()) ?? []
    expect(Buffer.from(first).subarray(0, 4).toString('latin1')).not.toBe('\x89PNG')
    expect(facts.includes(alice.email)).toBe(false)
    const url = server.context.fileLinks.sign(key, { to: 'staff' })
    expect((await fetch(new URL(url, server.url), { headers: { cookie: ada.cookie() } })).status).toBe(404)
  })

  it('preserves what a takedown request about a minor names, and nothing for other kinds', async () => {
    const count = async () => (await ada.call('admin.list_preserved')).data.items.length
    const before = await count()
    for (const kind of ['copyright', 'minor']) {
      const { artId } = await makeArt(server, alice)
      const { case_id: notice_id } = await makeNotice(server.visitor(), [artId], { kind })
      await ada.call('admin.decide_notice', { notice_id, decision: 'upheld', reason: 'It is.' })
    }
    expect(await count()).toBe(before + 1)
  })
})
