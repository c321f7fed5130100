import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeStaff } from '#test/support/make-user'

it('admin.get_banner shows staff a banner that has not begun', async () => {
  const server = await startServer()
  const support = await makeStaff(server, 'support')
  expect((await support.call('admin.get_banner')).data).toBeNull()
  const starts_at = new Date(Date.now() + 3_600_000).toISOString()
  await support.call('admin.set_banner', { text: 'Maintenance tonight', starts_at })
  expect((await support.call('admin.get_banner')).data).toEqual({
    text: 'Maintenance tonight',
    starts_at,
    ends_at: null,
    state: 'scheduled',
  })
})
