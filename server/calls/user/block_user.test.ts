import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

async function pair() {
  const [alice, bob] = await Promise.all([
    makeUser(server, { name: 'Alice Heron' }),
    makeUser(server, { name: 'Bob Heron' }),
  ])
  return { alice, bob }
}

describe('user.block_user', () => {
  it('ends follows both ways and hides each from the other', async () => {
    const { alice, bob } = await pair()
    await alice.call('user.follow_user', { user_id: bob.info.id })
    await bob.call('user.follow_user', { user_id: alice.info.id })
    expect((await alice.call('user.block_user', { user_id: bob.info.id })).data).toEqual({ blocked: true })

    const seenByAlice = await alice.call('user.get_public_info', { user_id: bob.info.id })
    expect(seenByAlice.data).toMatchObject({
      is_blocked: true,
      is_following: false,
      counts: { followers: 0, following: 0 },
    })
    const seenByBob = await bob.call('user.get_public_info', { user_id: alice.info.id })
    const missing = await bob.call('user.get_public_info', {
      user_id: '01890000-0000-7000-8000-000000000000',
    })
    expect(seenByBob.status).toBe(404)
    expect({ ...seenByBob, headers: null }).toEqual({ ...missing, headers: null })

    for (const person of [alice, bob]) {
      const { data } = await person.call('user.search', { q: 'heron' })
      const other = person === alice ? bob : alice
      expect(data.items.map((item) => item.id)).not.toContain(other.info.id)
      expect((await person.call('notification.list')).data.items).toEqual([])
    }
    expect((await bob.call('user.follow_user', { user_id: alice.info.id })).status).toBe(404)
    expect((await alice.call('user.follow_user', { user_id: bob.info.id })).status).toBe(404)
  })

  it('a follow and a block sent at the same moment leave no follow', async () => {
    const { alice, bob } = await pair()
    await Promise.all([
      bob.call('user.follow_user', { user_id: alice.info.id }),
      alice.call('user.block_user', { user_id: bob.info.id }),
      alice.call('user.follow_user', { user_id: bob.info.id }),
    ])
    const { data } = await alice.call('user.get_public_info', { user_id: bob.info.id })
    expect(data).toMatchObject({
      is_blocked: true,
      is_following: false,
      counts: { followers: 0, following: 0 },
    })
  })

  it('says nothing about those who blocked first', async () => {
    const { alice, bob } = await pair()
    await alice.call('user.block_user', { user_id: bob.info.id })
    expect((await bob.call('user.block_user', { user_id: alice.info.id })).status).toBe(404)
    expect((await bob.call('user.list_blocked')).data.items).toEqual([])
  })

  it('blocking in turn is no way to be heard again and again', async () => {
    const { alice, bob } = await pair()
    for (let time = 0; time < 3; time += 1) {
      await bob.call('user.follow_user', { user_id: alice.info.id })
      await bob.call('user.block_user', { user_id: alice.info.id })
      await bob.call('user.block_user', { user_id: alice.info.id, block: false })
    }
    const { data } = await alice.call('events.subscribe', { last_event_id: '0.0' })
    expect(data.events.filter((event) => event.type === 'notification')).toHaveLength(1)
  })

  it('is taken back by the one who made it', async () => {
    const { alice, bob } = await pair()
    await alice.call('user.block_user', { user_id: bob.info.id })
    await bob.call('user.block_user', { user_id: alice.info.id, block: false })
    expect((await bob.call('user.get_public_info', { user_id: alice.info.id })).status).toBe(404)
    expect((await alice.call('user.block_user', { user_id: bob.info.id, block: false })).data).toEqual({
      blocked: false,
    })
    expect((await bob.call('user.get_public_info', { user_id: alice.info.id })).status).toBe(200)
  })
})
