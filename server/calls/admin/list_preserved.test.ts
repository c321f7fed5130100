import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makePreserved } from '#test/support/make-preserved'
import { makeAdmin, makeUser } from '#test/support/make-user'

it('admin.list_preserved lists preserved images without showing them, and says whether another admin could agree', async () => {
  const server = await startServer()
  const [alice, ada] = [await makeUser(server), await makeAdmin(server)]
  const preserved_id = await makePreserved(server, alice, ada)
  const { data } = await ada.call('admin.list_preserved')
  expect(data).toMatchObject({
    items: [{ preserved_id, rule: 'S-3', opening: null }],
    has_other_admin: false,
  })
  await makeAdmin(server)
  expect((await ada.call('admin.list_preserved')).data.has_other_admin).toBe(true)
  expect((await alice.call('admin.list_preserved')).status).toBe(404)
})
