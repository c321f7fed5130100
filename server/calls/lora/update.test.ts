import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser } from '#test/support/make-user'
import { sendLora } from '#test/support/upload-lora'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('lora.update', () => {
  it('changes the given fields only', async () => {
    const alice = await makeUser(server)
    const { data } = await sendLora(alice, { name: 'Moss', tags: 'green', trigger_words: 'mss' })
    const changed = { uid: data.uid, trigger_words: ['moss', 'soft'], recommended_weight: -0.5 }
    expect(await alice.call('lora.update', changed)).toMatchObject({
      status: 200,
      data: { name: 'Moss', tags: ['green'], trigger_words: ['moss', 'soft'], recommended_weight: -0.5 },
    })
    expect(
      (await alice.call('lora.update', { uid: data.uid, trigger_words: [] })).data.trigger_words,
    ).toEqual([])
  })

  it('[S-12] requires a new approval for changed texts, and only for these', async () => {
    const [alice, bob, admin] = [await makeUser(server), await makeUser(server), await makeAdmin(server)]
    const { uid } = (await sendLora(alice, { name: 'Moss' })).data
    await admin.call('admin.moderate_lora', { uid, decision: 'approve' })
    const same = { uid, name: 'Moss', trigger_words: [], tags: [], recommended_weight: 0.5 }
    expect((await alice.call('lora.update', same)).data.status).toBe('approved')
    expect((await alice.call('lora.update', { uid, tags: ['soft'] })).data.status).toBe('waiting')
    expect((await bob.call('lora.search', { uids: [uid] })).data.items).toEqual([])
  })

  it("rejects invalid input, forbidden words [S-2] and other users' LoRAs", async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { uid } = (await sendLora(alice)).data
    expect((await alice.call('lora.update', { uid, name: 'x' })).status).toBe(400)
    expect((await alice.call('lora.update', { uid, trigger_words: ['a\nb'] })).status).toBe(400)
    expect((await alice.call('lora.update', { uid, tags: ['twelve year old'] })).status).toBe(422)
    const theirs = await bob.call('lora.update', { uid, name: 'Mine now' })
    const nobodys = await bob.call('lora.update', { uid: crypto.randomUUID(), name: 'Mine now' })
    expect(theirs).toMatchObject({ status: 404, msg: nobodys.msg })
  })
})
