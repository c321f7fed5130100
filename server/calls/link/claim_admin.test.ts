import { beforeAll, expect, it } from 'vitest'
import { insertAdminLink } from '#server/db/admin-links'
import { hashAdminToken } from '#server/domain/admin-token'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('link.claim_admin rejects its link once there is an admin', async () => {
  const other = await startServer()
  const token = 'printed before the grant'
  await insertAdminLink(other.context.db, hashAdminToken(token))
  const alice = await makeUser(other)
  await makeAdmin(other)
  expect((await alice.call('link.claim_admin', { token })).status).toBe(404)
})

it('link.claim_admin makes the first user admin, and nobody after', async () => {
  const token = 'a token that only the terminal showed'
  expect(await insertAdminLink(server.context.db, hashAdminToken(token))).toBe(true)
  const [alice, bob] = await Promise.all([makeUser(server), makeUser(server)])
  expect((await alice.call('link.claim_admin', { token: 'a guess' })).status).toBe(404)

  const answers = await Promise.all([alice, bob].map((user) => user.call('link.claim_admin', { token })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404])
  const admins = await Promise.all(
    [alice, bob].map(async (user) => (await user.call('user.get_my_info')).data?.is_admin),
  )
  expect(admins.filter(Boolean)).toHaveLength(1)
  expect(await insertAdminLink(server.context.db, hashAdminToken('another'))).toBe(false)
})
