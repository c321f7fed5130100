import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeAdmin, makeUser } from '#test/support/make-user'

it('admin.add_block refuses a word from then on, once, and names it in the test of a text', async () => {
  const server = await startServer()
  const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
  const made = { block: { kind: 'word', phrase: 'Blimp' }, reason: 'A code word.' }
  expect((await admin.call('admin.add_block', made)).status).toBe(200)
  expect((await admin.call('admin.add_block', made)).status).toBe(409)
  expect((await alice.call('admin.add_block', made)).status).toBe(404)
  const tell = () =>
    alice.call('user.update_profile', { name: 'Alice Moon', description: 'I fly a b l i m p' })
  // Every process reads the list again within two seconds.
  await expect.poll(async () => (await tell()).status).toBe(422)
  const refused = await tell()
  expect(refused.data).toMatchObject({ rule: 'terms', spans: [{ field: 'description', start: 8, end: 17 }] })
  const { data } = await admin.call('admin.prompt_audit_test', { text: 'a blimp at night' })
  expect(data.findings).toMatchObject([{ verdict: 'blocked_word', words: ['blimp'] }])
  const { artId } = await makeArt(server, alice)
  const image = { block: { kind: 'image', art_id: artId }, reason: 'Known from elsewhere.' }
  expect((await admin.call('admin.add_block', image)).status).toBe(200)
  const { data: log } = await admin.call('admin.audit_log', { limit: 2 })
  expect(log.items.map(({ action }) => action)).toEqual(['add_block', 'add_block'])
})
