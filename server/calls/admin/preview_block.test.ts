import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeAdmin, makeUser } from '#test/support/make-user'

it("admin.preview_block counts last week's matches, and shows only public prompts", async () => {
  const server = await startServer()
  const [admin, alice, bob] = [await makeAdmin(server), await makeUser(server), await makeUser(server)]
  const { artId } = await makeArt(server, alice, { prompt: 'a blimp at night' })
  await makeArt(server, bob, { prompt: 'my secret blimp', is_private: true })
  await makeArt(server, bob, { prompt: 'blimpish clouds' })
  const { artId: old } = await makeArt(server, bob, { prompt: 'an old blimp' })
  await server.context.db.query({
    name: '',
    text: `update arts set created_at = now() - interval '8 days' where id = $1`,
    values: [old],
  })
  const preview = async (block: object) => (await admin.call('admin.preview_block', { block })).data
  expect(await preview({ kind: 'word', phrase: 'Blimp' })).toEqual({
    matches: 2,
    users: 2,
    examples: ['a blimp at night'],
  })
  expect(await preview({ kind: 'image', art_id: artId })).toEqual({ matches: 1, users: 1, examples: [] })
  const missing = { block: { kind: 'image', art_id: '0199f000-0000-7000-8000-000000000000' } }
  expect((await admin.call('admin.preview_block', missing)).status).toBe(404)
})
