import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeStaff } from '#test/support/make-user'

it('admin.list_broadcasts lists the newest first, in pages', async () => {
  const server = await startServer()
  const support = await makeStaff(server, 'support')
  const starts_at = new Date(Date.now() + 3_600_000).toISOString()
  for (const text of ['One.', 'Two.']) await support.call('admin.send_notification', { text, starts_at })
  const { data: first } = await support.call('admin.list_broadcasts', { limit: 1 })
  expect(first).toMatchObject({ items: [{ text: 'Two.' }], has_more: true })
  const before = first.items[0]?.broadcast_id
  const { data: second } = await support.call('admin.list_broadcasts', { limit: 1, before })
  expect(second).toMatchObject({ items: [{ text: 'One.' }], has_more: false })
})
