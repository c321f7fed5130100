import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeStaff, makeUser, setTier } from '#test/support/make-user'

it('admin.count_recipients counts the users of a tier, and nobody who is leaving', async () => {
  const server = await startServer()
  const support = await makeStaff(server, 'support')
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  await setTier(server, alice, 'plus')
  await setTier(server, bob, 'plus')
  const count = async (to: object) => (await support.call('admin.count_recipients', { to })).data.users
  expect(await count({})).toBe(3)
  expect(await count({ tier: 'plus' })).toBe(2)
  expect(await count({ tier: 'free' })).toBe(1)
  await bob.call('user.delete_account', { password: 'correct horse battery' })
  expect(await count({ tier: 'plus' })).toBe(1)
})
