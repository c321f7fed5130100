import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeAdmin, makeUser } from '#test/support/make-user'

it('admin.list_blocks lists each kind with who added it and why', async () => {
  const server = await startServer()
  const admin = await makeAdmin(server)
  await admin.call('admin.add_block', { block: { kind: 'name', phrase: 'Jane Doe' }, reason: 'She asked.' })
  expect((await admin.call('admin.list_blocks', { kind: 'name' })).data.items).toMatchObject([
    { phrase: 'Jane Doe', reason: 'She asked.', added_by: 'Admin Ada' },
  ])
  expect((await admin.call('admin.list_blocks', { kind: 'word' })).data.items).toEqual([])
  expect((await (await makeUser(server)).call('admin.list_blocks', { kind: 'word' })).status).toBe(404)
})
