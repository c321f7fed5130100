import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import { passLiveCheck } from '#test/support/pass-live-check'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('face.delete removes only the own face, and may be repeated', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  for (const [i, user] of [alice, bob].entries())
    await user.call('face.enrol', { check_id: await passLiveCheck(server, user, i) })
  expect(await alice.call('face.delete')).toMatchObject({ status: 200 })
  expect(await alice.call('face.delete')).toMatchObject({ status: 200 })
  expect((await alice.call('face.status')).data.enrolled_at).toBeNull()
  expect((await bob.call('face.status')).data.enrolled_at).not.toBeNull()
})
