import { beforeAll, expect, it } from 'vitest'
import { countServerFailure } from '#server/db/image-servers'
import { listServerFailures } from '#server/db/server-failures'
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

it('admin.save_server moves a server to another address, where it keeps its history and its use', async () => {
  const admin = await makeAdmin(server)
  const { db } = server.context
  const save = (input: object) => admin.call('admin.save_server', { name: 'Mover', ...input })
  const find = async () => (await admin.call('admin.list_servers')).data.find(({ name }) => name === 'Mover')
  await save({ url: 'http://10.0.0.20:8188', weight: 3 })
  const { server_id = '' } = (await find()) ?? {}
  await countServerFailure(db, `comfyui:${server_id}`, 'Out of memory.')
  await admin.call('admin.drain_server', { server_id })
  expect((await save({ server_id, url: 'http://10.0.0.21:8188', weight: 2 })).status).toBe(200)
  const moved = { server_id, url: 'http://10.0.0.21:8188', weight: 2, failures: 1, draining: true }
  expect(await find()).toMatchObject(moved)
  expect(await listServerFailures(db, server_id, 10)).toMatchObject([{ cause: 'Out of memory.' }])

  await save({ name: 'Taken', url: 'http://10.0.0.22:8188' })
  expect(await save({ server_id, url: 'http://10.0.0.22:8188' })).toMatchObject({
    status: 409,
    msg: 'Another server has this address already.',
  })
  expect((await save({ server_id: crypto.randomUUID(), url: 'http://10.0.0.23' })).status).toBe(404)
  expect(await find()).toMatchObject({ url: 'http://10.0.0.21:8188' })
})

it('admin.save_server does not send a stored token to another machine', async () => {
  const admin = await makeAdmin(server)
  const save = (input: object) => admin.call('admin.save_server', { name: 'Token', ...input })
  const { data } = await save({ url: 'http://10.0.0.30', headers: { authorization: 'Bearer t0ken' } })
  const { server_id = '' } = data.find(({ name }) => name === 'Token') ?? {}
  const elsewhere = { server_id, url: 'http://10.0.0.31' }
  expect((await save(elsewhere)).status).toBe(400)
  expect((await save({ ...elsewhere, url: 'http://10.0.0.30/comfy' })).status).toBe(200)
  expect((await save({ ...elsewhere, headers: {} })).status).toBe(200)
})
