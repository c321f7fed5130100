import { expect, it } from 'vitest'
import { defaultTiers } from '#server/domain/tiers'
import { startServer } from '#test/support/harness'
import { makeAdmin } from '#test/support/make-user'

it('admin.list_tiers lists the first version as the one in force', async () => {
  const server = await startServer()
  const admin = await makeAdmin(server)
  const { items } = (await admin.call('admin.list_tiers')).data
  expect(items).toMatchObject([{ version: 1, state: 'current', terms: defaultTiers, created_by: null }])
})
