import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makePreserved } from '#test/support/make-preserved'
import { makeAdmin, makeUser } from '#test/support/make-user'

it('admin.ask_preserved needs a reason and an existing image, and is refused to its owner', async () => {
  const server = await startServer()
  const [owner, ada] = [await makeAdmin(server), await makeAdmin(server)]
  const preserved_id = await makePreserved(server, owner, ada)
  expect((await ada.call('admin.ask_preserved', { preserved_id, reason: ' ' })).status).toBe(400)
  expect((await owner.call('admin.ask_preserved', { preserved_id, reason: 'Mine.' })).status).toBe(403)
  const missing = { preserved_id: '0199f000-0000-7000-8000-000000000000', reason: 'x' }
  expect((await ada.call('admin.ask_preserved', missing)).status).toBe(404)
  expect((await (await makeUser(server)).call('admin.ask_preserved', missing)).status).toBe(404)
})
