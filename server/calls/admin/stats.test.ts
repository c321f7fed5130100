import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeRefusal } from '#test/support/make-case'
import { makeAdmin, makeStaff, makeUser } from '#test/support/make-user'

it('admin.stats has one line for each day, and the ages of open cases', async () => {
  const server = await startServer()
  const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
  await makeArt(server, alice)
  await makeRefusal(alice)
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  // Yesterday and tomorrow too, so that midnight does not matter.
  const [since, until] = [day(Date.now() - 86_400_000), day(Date.now() + 86_400_000)]
  const { data } = await admin.call('admin.stats', { since, until })
  expect(data.days).toHaveLength(3)
  const sum = (name: 'registrations' | 'images' | 'failures') =>
    data.days.reduce((total, line) => total + line[name], 0)
  expect([sum('registrations'), sum('images'), sum('failures')]).toEqual([2, 1, 0])
  expect(data.cases.older).toBe(0)
  const support = await makeStaff(server, 'support')
  expect((await support.call('admin.stats', { since, until })).status).toBe(404)
})
