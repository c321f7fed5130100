import { beforeAll, describe, expect, it } from 'vitest'
import { setRole } from '#server/db/users'
import { startServer, type TestServer } from '#test/support/harness'
import { makeLora } from '#test/support/make-lora'
import { makeAdmin, makeUser } from '#test/support/make-user'
import { forgeSignature } from '#test/support/signed-link'
import { makeLargeLora, sendLora } from '#test/support/upload-lora'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('admin.unmoderated_loras', () => {
  it('lists waiting LoRAs, oldest first, with training tags and decisions about the same file', async () => {
    const [admin, alice, bob] = [await makeAdmin(server), await makeUser(server), await makeUser(server)]
    const metadata = { ss_tag_frequency: JSON.stringify({ '1_a': { rose: 9, 'twelve year old girl': 2 } }) }
    const file = makeLora({ metadata })
    const { data: first } = await sendLora(alice, { name: 'Rose' }, file)
    const refuse = { uid: first.uid, decision: 'refuse', reason: 'Trained on the wrong things.' }
    await admin.call('admin.moderate_lora', refuse)
    await sendLora(bob, { name: 'Rose again' }, file)
    await sendLora(alice, { name: 'Fern' })
    const { data } = await admin.call('admin.unmoderated_loras')
    expect(data).toMatchObject({
      total: 2,
      items: [
        {
          name: 'Rose again',
          training_tags: ['rose', 'twelve year old girl'],
          flagged_tags: ['twelve year old girl'],
          tensor_count: 3,
          same_file: [{ uid: first.uid, status: 'refused', refused_reason: 'Trained on the wrong things.' }],
          is_own: false,
        },
        { name: 'Fern', same_file: [] },
      ],
    })
    expect((await alice.call('admin.unmoderated_loras')).status).toBe(404)
  })

  it('lists decided LoRAs: refused, approved and taken back', async () => {
    const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
    const decide = (uid: string, decision: string, reconsider = false) =>
      admin.call('admin.moderate_lora', { uid, decision, reason: 'Because.', reconsider })
    const clover = (await sendLora(alice, { name: 'Clover' })).data.uid
    const moss = (await sendLora(alice, { name: 'Moss' })).data.uid
    const lists = async () => {
      const found: Record<string, string[]> = {}
      for (const state of ['waiting', 'approved', 'refused', 'taken_back']) {
        const { items } = (await admin.call('admin.unmoderated_loras', { state, limit: 100 })).data
        found[state] = items.filter(({ owner }) => owner.id === alice.info.id).map(({ name }) => name)
      }
      return found
    }
    await decide(clover, 'approve')
    await decide(moss, 'refuse')
    expect(await lists()).toEqual({ waiting: [], approved: ['Clover'], refused: ['Moss'], taken_back: [] })
    await decide(clover, 'refuse', true)
    await decide(moss, 'approve', true)
    expect(await lists()).toEqual({ waiting: [], approved: ['Moss'], refused: [], taken_back: ['Clover'] })
    await decide(clover, 'approve', true)
    expect(await lists()).toEqual({
      waiting: [],
      approved: ['Clover', 'Moss'],
      refused: [],
      taken_back: [],
    })
    expect((await admin.call('admin.unmoderated_loras', { state: 'all' })).status).toBe(400)
  })

  it('gives staff the whole file under the name that servers look for, and records who downloaded it [S-11]', async () => {
    const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
    const file = makeLargeLora()
    const { data: lora } = await sendLora(alice, { name: 'Large' }, file)
    const { items } = (await admin.call('admin.unmoderated_loras', { limit: 100 })).data
    const url = items.find(({ uid }) => uid === lora.uid)?.download_url ?? ''
    const headers = { cookie: admin.cookie() }
    const answer = await fetch(server.url + url, { headers })
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="${lora.sha256}.safetensors"`,
    )
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true)
    const [entry] = (await admin.call('admin.audit_log')).data.items
    expect(entry).toMatchObject({
      action: 'download_lora',
      subject: `lora ${lora.uid}`,
      actor: { id: admin.info.id },
    })
    const forged = `${server.url}${forgeSignature(url)}`
    expect((await fetch(forged, { headers })).status).toBe(404)
  })

  it('allows the download only for the admin it was created for, while signed in and still an admin', async () => {
    const [admin, other, alice] = [await makeAdmin(server), await makeAdmin(server), await makeUser(server)]
    const { data: lora } = await sendLora(alice, { name: 'Fern' })
    const { items } = (await admin.call('admin.unmoderated_loras', { limit: 100 })).data
    const url = items.find(({ uid }) => uid === lora.uid)?.download_url ?? ''
    const open = async (cookie: string) => (await fetch(server.url + url, { headers: { cookie } })).status
    expect(await open(admin.cookie())).toBe(200)
    expect(await open('')).toBe(404)
    expect(await open(other.cookie())).toBe(404)
    await setRole(server.context.db, admin.email, null)
    expect(await open(admin.cookie())).toBe(404)
  })
})
