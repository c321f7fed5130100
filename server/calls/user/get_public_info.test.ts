import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArts } from '#test/support/make-arts'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('user.get_public_info', () => {
  it('finds a user by id or by handle in any case, and returns nothing private', async () => {
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

  it('counts the arts that others can see, and their likes', async () => {
    const [alice, bob, carol] = [await makeUser(server), await makeUser(server), await makeUser(server)]
    const [open = ''] = await makeArts(server, alice, [{}, { is_private: true }, { deleted: true }, {}])
    for (const fan of [bob, carol]) await fan.call('art.like', { art_id: open })
    const counts = async () =>
      (await bob.call('user.get_public_info', { user_id: alice.info.id })).data.counts
    expect(await counts()).toMatchObject({ arts: 2, likes: 2 })
    await alice.call('user.block_user', { user_id: carol.info.id })
    expect(await counts()).toMatchObject({ arts: 2, likes: 1 })
    await bob.call('user.block_user', { user_id: alice.info.id })
    expect(await counts()).toMatchObject({ arts: 0, likes: 0 })
  })

  it('returns the 404 of an unknown user after the account was deleted', async () => {
    const alice = await makeUser(server)
    const bob = await makeUser(server)
    await alice.call('user.delete_account')
    const gone = await bob.call('user.get_public_info', { user_id: alice.info.id })
    const never = await bob.call('user.get_public_info', { user_id: '01890000-0000-7000-8000-000000000000' })
    expect(gone.status).toBe(404)
    expect({ ...gone, headers: null }).toEqual({ ...never, headers: null })
  })

  it('requires exactly one of id and handle', async () => {
    const bob = await makeUser(server)
    expect((await bob.call('user.get_public_info', {})).status).toBe(400)
    expect((await bob.call('user.get_public_info', { user_id: bob.info.id, handle: 'bob_b' })).status).toBe(
      400,
    )
  })
})
