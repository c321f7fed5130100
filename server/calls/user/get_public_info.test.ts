import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('user.get_public_info', () => {
  it('finds a person by id or by handle, however it is written, and tells nothing private', async () => {
    const alice = await makeUser(server)
    const bob = await makeUser(server)
    await alice.call('user.update_profile', {
      name: 'Alice Moon',
      handle: 'Alice_Moon',
      description: 'Hello',
    })
    const byId = await bob.call('user.get_public_info', { user_id: alice.info.id })
    const byHandle = await bob.call('user.get_public_info', { handle: 'alice_moon' })
    expect(byId.data).toMatchObject({
      id: alice.info.id,
      name: 'Alice Moon',
      handle: 'Alice_Moon',
      description: 'Hello',
    })
    expect(byHandle.data).toEqual(byId.data)
    expect(JSON.stringify(byId.data)).not.toContain(alice.email)
  })

  it('somebody who asked to be deleted looks as if they had never been', async () => {
    const alice = await makeUser(server)
    const bob = await makeUser(server)
    await alice.call('user.delete_account')
    const gone = await bob.call('user.get_public_info', { user_id: alice.info.id })
    const never = await bob.call('user.get_public_info', { user_id: '01890000-0000-7000-8000-000000000000' })
    expect(gone.status).toBe(404)
    expect({ ...gone, headers: null }).toEqual({ ...never, headers: null })
  })

  it('wants one of the two', async () => {
    const bob = await makeUser(server)
    expect((await bob.call('user.get_public_info', {})).status).toBe(400)
    expect((await bob.call('user.get_public_info', { user_id: bob.info.id, handle: 'bob_b' })).status).toBe(
      400,
    )
  })
})
