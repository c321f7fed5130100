import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { loraTensors, makeLora } from '#test/support/make-lora'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import { sendLora } from '#test/support/upload-lora'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

const approve = (uid: string) => admin.call('admin.moderate_lora', { uid, decision: 'approve' })
const namesFor = async (who: TestUser, input: object) =>
  (await who.call('lora.search', input)).data.items.map(({ name }) => name)

describe('lora.search', () => {
  it("finds the caller's own and approved LoRAs by name, tag and trigger word, for one base model", async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const moon = await sendLora(alice, { name: 'Moonflower', tags: 'botany', trigger_words: 'mnflwr' })
    await sendLora(alice, { name: 'Zebra' }, makeLora({ tensors: loraTensors.flux }))
    await approve(moon.data.uid)
    await sendLora(bob, { name: 'Moondust' })
    expect(await namesFor(bob, { order: 'name' })).toEqual(['Moondust', 'Moonflower'])
    expect(await namesFor(alice, { order: 'name' })).toEqual(['Moonflower', 'Zebra'])
    expect(await namesFor(alice, { q: 'BOTAN' })).toEqual(['Moonflower'])
    expect(await namesFor(bob, { q: 'mnfl' })).toEqual(['Moonflower'])
    expect(await namesFor(bob, { q: '%' })).toEqual([])
    expect(await namesFor(alice, { base_model: 'flux' })).toEqual(['Zebra'])
    expect(await namesFor(bob, { view: 'approved' })).toEqual(['Moonflower'])
    expect(await namesFor(bob, { view: 'mine' })).toEqual(['Moondust'])
    expect(await namesFor(bob, { uids: [moon.data.uid] })).toEqual(['Moonflower'])
    const page = (await bob.call('lora.search', { order: 'name', limit: 1 })).data
    expect(page).toMatchObject({ items: [{ name: 'Moondust' }], next_offset: 1, total: 2 })
    expect((await bob.call('lora.search', { offset: 5 })).data).toMatchObject({ next_offset: null, total: 2 })
  })

  it('hides refused LoRAs, even from their owner, and LoRAs of blocked users', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { data: fern } = await sendLora(alice, { name: 'Fernlight' })
    await approve(fern.uid)
    expect(await namesFor(bob, { q: 'fernlight' })).toEqual(['Fernlight'])
    await bob.call('user.block_user', { user_id: alice.info.id })
    expect(await namesFor(bob, { q: 'fernlight' })).toEqual([])
    const refuse = { uid: fern.uid, decision: 'refuse', reason: 'Not this one.', reconsider: true }
    expect((await admin.call('admin.moderate_lora', refuse)).status).toBe(200)
    expect(await namesFor(alice, { q: 'fernlight' })).toEqual([])
    expect((await alice.call('lora.list')).data.items).toMatchObject([{ refused_reason: 'Not this one.' }])
  })

  it.each([[{ limit: 101 }], [{ order: 'odd' }], [{ base_model: 'sd3' }], [{ q: 'x'.repeat(101) }]])(
    'rejects %j',
    async (input) => expect((await admin.call('lora.search', input)).status).toBe(400),
  )
})
