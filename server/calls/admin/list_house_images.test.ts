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

it('lists the newest first, page by page', async () => {
  for (const title of ['First', 'Second', 'Third']) await makeHouseImage(admin, title)
  const { data: first } = await admin.call('admin.list_house_images', { limit: 2 })
  expect(first.items.map(({ title }) => title)).toEqual(['Third', 'Second'])
  const { data: last } = await admin.call('admin.list_house_images', { limit: 2, offset: first.next_offset })
  expect([last.items.map(({ title }) => title), last.next_offset]).toEqual([['First'], null])
})
