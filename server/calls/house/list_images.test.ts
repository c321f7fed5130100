import { beforeAll, expect, it } from 'vitest'
import { holdAsset } from '#server/db/assets'
import { run as eraseAccounts } from '#server/jobs/erase-accounts.handler'
import { startServer, type TestServer } from '#test/support/harness'
import { makeHeldUpload } from '#test/support/make-case'
import { makeHouseImage } from '#test/support/make-house-image'
import { makeAdmin, type TestUser } from '#test/support/make-user'
import { withLinkOf } from '#test/support/signed-link'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

const list = async () => (await server.visitor().call('house.list_images')).data.items

it('shows an image until a later check holds it, and closes its address then', async () => {
  const shown = await makeHouseImage(admin)
  expect(await list()).toEqual([withLinkOf(shown)])
  const { caseId } = await makeHeldUpload(server, admin)
  await holdAsset(server.context.db, shown.image_id, caseId)
  expect(await list()).toEqual([])
  expect((await fetch(new URL(shown.url, server.url))).status).toBe(404)
  const { items } = (await admin.call('admin.list_house_images')).data
  expect(items[0]).toMatchObject({ state: 'held', url: null })
})

it('shows an image after the admin who added it has left', async () => {
  const leaving = await makeAdmin(server)
  const shown = await makeHouseImage(leaving)
  expect((await leaving.call('asset.list')).data.total).toBe(0)
  await leaving.call('user.delete_account')
  expect(await list()).toContainEqual(withLinkOf(shown))
  await server.context.db.query({
    name: '',
    text: 'update users set erase_after = now() where id = $1',
    values: [leaving.info.id],
  })
  await eraseAccounts({}, server.context)
  expect(await list()).toContainEqual(withLinkOf(shown))
  expect((await fetch(new URL(shown.url, server.url))).status).toBe(200)
  const { items } = (await admin.call('admin.list_house_images')).data
  expect(items.find(({ image_id: id }) => id === shown.image_id)).toMatchObject({ added_by: null })
})
