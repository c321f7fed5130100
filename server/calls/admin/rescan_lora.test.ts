import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import { sendLora } from '#test/support/upload-lora'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

it('flags words that were blocked since, and releases them again, without a decision', async () => {
  const alice = await makeUser(server)
  const { uid } = (await sendLora(alice, { name: 'Moss and fern' })).data
  const rescan = async () => (await admin.call('admin.rescan_lora', { uid })).data.flagged_tags
  expect(await rescan()).toEqual([])
  const block = { block: { kind: 'word', phrase: 'fern' }, reason: 'A test.' }
  await admin.call('admin.add_block', block)
  expect(await rescan()).toEqual(['Moss and fern'])
  const { items } = (await admin.call('admin.unmoderated_loras')).data
  expect(items[0]).toMatchObject({ uid, status: 'waiting', flagged_tags: ['Moss and fern'] })
  const { block_id } = (await admin.call('admin.list_blocks', { kind: 'word' })).data.items[0] ?? {}
  await admin.call('admin.remove_block', { kind: 'word', block_id, reason: 'The end of the test.' })
  expect(await rescan()).toEqual([])
  expect(await admin.call('admin.rescan_lora', { uid: crypto.randomUUID() })).toMatchObject({ status: 404 })
})
