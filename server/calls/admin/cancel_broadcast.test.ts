import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeStaff } from '#test/support/make-user'

it('admin.cancel_broadcast stops a scheduled notification once, and answers 404 for an unknown one', async () => {
  const server = await startServer()
  const support = await makeStaff(server, 'support')
  const starts_at = new Date(Date.now() + 3_600_000).toISOString()
  const { data: made } = await support.call('admin.send_notification', { text: 'Later.', starts_at })
  expect(made.state).toBe('scheduled')
  const cancel = (broadcast_id: string) =>
    support.call('admin.cancel_broadcast', { broadcast_id, reason: 'A typing mistake.' })
  const statuses = await Promise.all([1, 2].map(async () => (await cancel(made.broadcast_id)).status))
  expect(statuses.toSorted()).toEqual([200, 409])
  expect((await cancel(randomUUID())).status).toBe(404)
  const { data } = await support.call('admin.list_broadcasts')
  expect(data.items).toMatchObject([{ state: 'cancelled', sent_count: 0, created_by: 'Admin Ada' }])
})
