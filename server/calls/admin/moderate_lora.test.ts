import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import { sendLora } from '#test/support/upload-lora'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

describe('admin.moderate_lora', () => {
  it('approve: everybody may use the LoRA, its owner is notified, and the decision is recorded', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { uid } = (await sendLora(alice, { name: 'Moss' })).data
    expect(await admin.call('admin.moderate_lora', { uid, decision: 'approve' })).toMatchObject({
      status: 200,
      data: {
        uid,
        status: 'approved',
        preview: { task_id: null, message: expect.stringMatching(/^No preview is drawn: /) },
      },
    })
    expect((await bob.call('lora.search', { uids: [uid] })).data.items).toMatchObject([
      { name: 'Moss', is_mine: false },
    ])
    const [news] = (await alice.call('notification.list')).data.items
    expect(news?.text).toBe('Your LoRA Moss was approved: everybody can use it now.')
    const [entry] = (await admin.call('admin.audit_log')).data.items
    expect(entry).toMatchObject({
      action: 'moderate_lora',
      subject: `lora ${uid}`,
      details: { decision: 'approve', before: 'waiting' },
    })
  })

  it('decides an own LoRA where nobody else could, and records that', async () => {
    const other = await startServer()
    const alone = await makeAdmin(other)
    const { uid } = (await sendLora(alone, { name: 'Moss' })).data
    expect((await alone.call('admin.unmoderated_loras')).data.items).toMatchObject([{ uid, is_own: false }])
    expect(await alone.call('admin.moderate_lora', { uid, decision: 'approve' })).toMatchObject({
      status: 200,
    })
    const [entry] = (await alone.call('admin.audit_log')).data.items
    expect(entry).toMatchObject({ action: 'moderate_lora', details: { own: true } })
  })

  it('refuse: requires a reason, which the owner reads', async () => {
    const alice = await makeUser(server)
    const { uid } = (await sendLora(alice, { name: 'Moss' })).data
    expect((await admin.call('admin.moderate_lora', { uid, decision: 'refuse' })).status).toBe(400)
    await admin.call('admin.moderate_lora', { uid, decision: 'refuse', reason: 'It shows a real person.' })
    const [own] = (await alice.call('lora.list')).data.items
    expect(own).toMatchObject({ status: 'refused', refused_reason: 'It shows a real person.' })
    const [news] = (await alice.call('notification.list')).data.items
    expect(news?.text).toBe('Your LoRA Moss was refused. It shows a real person.')
  })

  it('rejects a decision if the texts have changed since they were looked at', async () => {
    const alice = await makeUser(server)
    const { uid } = (await sendLora(alice, { name: 'Fern' })).data
    const look = async () =>
      (await admin.call('admin.unmoderated_loras', { limit: 100 })).data.items.find((it) => it.uid === uid)
    const seen = (await look())?.updated_at
    await alice.call('lora.update', { uid, trigger_words: ['lichen'] })
    const approve = (updated_at: string | undefined) =>
      admin.call('admin.moderate_lora', { uid, decision: 'approve', updated_at })
    expect(await approve(seen)).toMatchObject({ status: 409, msg: expect.stringContaining('Look again') })
    expect((await approve((await look())?.updated_at)).status).toBe(200)
  })

  it('accepts one of two concurrent decisions, and changes a decision only with reconsider', async () => {
    const alice = await makeUser(server)
    const { uid } = (await sendLora(alice)).data
    const both = await Promise.all([
      admin.call('admin.moderate_lora', { uid, decision: 'approve' }),
      admin.call('admin.moderate_lora', { uid, decision: 'refuse', reason: 'No.' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await alice.call('notification.list')).data.items).toHaveLength(1)
    const now = (await alice.call('lora.list')).data.items[0]?.status
    const decision = now === 'approved' ? 'refuse' : 'approve'
    const changed = { uid, decision, reason: 'On second thoughts.', reconsider: true }
    expect((await admin.call('admin.moderate_lora', changed)).status).toBe(200)
  })

  it("rejects one's own LoRA, unknown LoRAs and users who are not staff", async () => {
    const own = (await sendLora(admin)).data.uid
    await makeAdmin(server)
    expect((await admin.call('admin.moderate_lora', { uid: own, decision: 'approve' })).status).toBe(403)
    const missing = { uid: crypto.randomUUID(), decision: 'approve' }
    expect((await admin.call('admin.moderate_lora', missing)).status).toBe(404)
    const alice = await makeUser(server)
    expect((await alice.call('admin.moderate_lora', missing)).status).toBe(404)
  })
})
