import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('admin.save_server adds a server once, and renames it the second time', async () => {
  const admin = await makeAdmin(server)
  const url = 'http://10.0.0.5:8188'
  await admin.call('admin.save_server', { url: `${url}/`, name: 'One' })
  const { data } = await admin.call('admin.save_server', { url, name: 'Two' })
  expect(data.map((row) => [row.url, row.name])).toEqual([[url, 'Two']])
  expect((await admin.call('admin.save_server', { url: 'file:///etc', name: 'No' })).status).toBe(400)
})

it('admin.save_server seals headers and shows only their names', async () => {
  const admin = await makeAdmin(server)
  const url = 'https://ann:pa55word@gpu.example.org'
  const headers = { 'X-Key': 'k3y-value' }
  const { data } = await admin.call('admin.save_server', { url, name: 'Gate', headers })
  const row = data.find(({ name }) => name === 'Gate')
  expect(row).toMatchObject({ url: 'https://gpu.example.org', header_names: ['authorization', 'x-key'] })
  const [stored] = await server.context.db.query<{ text: string; sealed: Buffer }>({
    name: 'test_server_row',
    text: `select s::text as text, sealed_headers as sealed from image_servers s where name = 'Gate'`,
  })
  for (const secret of ['pa55word', 'k3y-value']) {
    expect(JSON.stringify(data)).not.toContain(secret)
    expect(stored?.text).not.toContain(secret)
    expect(stored?.sealed.includes(secret)).toBe(false)
  }
  // A new name keeps the headers, an empty object removes them.
  const save = (more: object) =>
    admin.call('admin.save_server', { url: 'https://gpu.example.org', name: 'Gate', ...more })
  const namesAfter = async (more: object) =>
    (await save(more)).data.find(({ name }) => name === 'Gate')?.header_names
  expect(await namesAfter({})).toEqual(['authorization', 'x-key'])
  expect(await namesAfter({ headers: {} })).toEqual([])
  expect((await save({ headers: { host: 'elsewhere' } })).status).toBe(400)
  expect((await save({ headers: { 'x-key': 'two\nlines' } })).status).toBe(400)
})
