import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeAdmin, makeUser } from '#test/support/make-user'

it('admin.remove_block lets a word pass again, with a reason in the audit log', async () => {
  const server = await startServer()
  const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
  await admin.call('admin.add_block', { block: { kind: 'word', phrase: 'blimp' }, reason: 'x' })
  const [block] = (await admin.call('admin.list_blocks', { kind: 'word' })).data.items
  const removed = { kind: 'word', block_id: block?.block_id, reason: 'It is harmless.' }
  expect((await admin.call('admin.remove_block', removed)).status).toBe(200)
  expect((await admin.call('admin.remove_block', removed)).status).toBe(404)
  const profile = { name: 'Alice Moon', description: 'I fly a blimp' }
  expect((await alice.call('user.update_profile', profile)).status).toBe(200)
  const { data: log } = await admin.call('admin.audit_log', { limit: 1 })
  expect(log.items[0]?.details).toEqual({ kind: 'word', phrase: 'blimp', reason: 'It is harmless.' })
})
