import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('admin.list_payments', () => {
  it('is empty for a user who has paid nothing, and returns 400 for an unknown address', async () => {
    const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
    expect((await admin.call('admin.list_payments', { email: alice.email })).data.items).toEqual([])
    expect((await admin.call('admin.list_payments', { email: 'nobody@example.org' })).status).toBe(400)
  })
})
