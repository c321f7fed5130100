import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('face.status says that nothing is enrolled at first, and requires an account', async () => {
  const alice = await makeUser(server)
  expect((await alice.call('face.status')).data).toEqual({ enrolled_at: null })
  expect(await server.visitor().call('face.status')).toMatchObject({ status: 401 })
})
