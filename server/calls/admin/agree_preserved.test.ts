import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makePreserved } from '#test/support/make-preserved'
import { makeAdmin, makeUser } from '#test/support/make-user'

it('admin.agree_preserved is refused to the owner of the image, and leaves it sealed', async () => {
  const server = await startServer()
  const [owner, ada] = [await makeAdmin(server), await makeAdmin(server)]
  const preserved_id = await makePreserved(server, owner, ada)
  await ada.call('admin.ask_preserved', { preserved_id, reason: 'A court asks.' })
  const { opening } = (await ada.call('admin.list_preserved')).data.items[0] ?? {}
  const { opening_id } = opening ?? {}
  expect((await owner.call('admin.agree_preserved', { opening_id })).status).toBe(403)
  expect((await ada.call('admin.look_at_preserved', { preserved_id })).status).toBe(403)
  expect((await (await makeUser(server)).call('admin.agree_preserved', { opening_id })).status).toBe(404)
})
