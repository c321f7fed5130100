import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeHouseImage } from '#test/support/make-house-image'
import { makeAdmin, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

it('takes the image off the pages and deletes the file, once', async () => {
  const { image_id: id, url } = await makeHouseImage(admin)
  const remove = () => admin.call('admin.remove_house_image', { image_id: id })
  const answers = await Promise.all([remove(), remove()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await server.visitor().call('house.list_images')).data.items).toEqual([])
  expect((await fetch(new URL(url, server.url))).status).toBe(404)
  const { data } = await admin.call('admin.audit_log')
  expect(data.items[0]).toMatchObject({ action: 'remove_house_image', subject: `house image ${id}` })
})
