import { beforeAll, describe, expect, it } from 'vitest'
import { run as tellRemixes } from '#server/jobs/tell-remixes.handler'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser, type TestUser } from '#test/support/make-user'

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
  it('ends follows in both directions and hides each user from the other', async () => {
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

    for (const user of [alice, bob]) {
      const { data } = await user.call('user.search', { q: 'heron' })
      const other = user === alice ? bob : alice
      expect(data.items.map((item) => item.id)).not.toContain(other.info.id)
      expect((await user.call('notification.list')).data.items).toEqual([])
    }
    expect((await bob.call('user.follow_user', { user_id: alice.info.id })).status).toBe(404)
    expect((await alice.call('user.follow_user', { user_id: bob.info.id })).status).toBe(404)
  })

  /** One public thing of each kind: an art, a collection with a link, a character. */
  const publishAll = async (user: TestUser, word: string) => {
    const { artId } = await makeArt(server, user, { prompt: `a ${word} at dawn` })
    const made = await user.call('collection.create', { name: word, is_private: false })
    const { collection_id } = made.data
    await user.call('art.update_collection', { art_ids: [artId], collection_id, action: 'add' })
    const shared = await user.call('collection.update', { collection_id, link_days: 1 })
    const token: string | undefined = shared.data.link?.url.split('/').at(-1)
    await user.call('aifriend.create_character', {
      name: word,
      personality: 'Quiet.',
      chat_visibility: 'public',
    })
    return { artId, collection: { id: collection_id, token } }
  }

  it('hides everything of each user from the other, in every list, count and notification', async () => {
    const { alice, bob } = await pair()
    const carol = await makeUser(server)
    const word = `kingfisher${alice.info.id.slice(-12)}`
    const others = new Map([
      [alice, bob],
      [bob, alice],
    ])
    const arts = new Map<TestUser, string>()
    const collections = new Map<TestUser, { id: string; token: string | undefined }>()
    const { artId: common } = await makeArt(server, carol, { prompt: `a ${word} at dawn` })
    for (const user of [alice, bob]) {
      const { artId, collection } = await publishAll(user, word)
      arts.set(user, artId)
      collections.set(user, collection)
    }
    for (const [user, other] of others) {
      await user.call('art.like', { art_id: arts.get(other) })
      await user.call('user.follow_user', { user_id: other.info.id })
      const { artId } = await makeArt(server, user, { parent_art_id: arts.get(other) ?? '' })
      await tellRemixes({ art_ids: [artId] }, server.context)
      await makeArt(server, user, { parent_art_id: common })
    }
    const smart = await carol.call('collection.create', {
      name: 'Birds',
      is_private: false,
      search: { q: word },
    })

    /** The number of the other user's items in each answer. */
    const look = async (me: TestUser) => {
      const other = others.get(me) ?? me
      const otherId = other.info.id
      const list = async (name: 'art.search' | 'art.list_remixes' | 'art.find_similar', input: object) => {
        const { data } = await me.call(name, input)
        return (data?.items ?? []).filter((item: { owner: { id: string } }) => item.owner.id === otherId)
          .length
      }
      const { id: collection_id, token } = collections.get(other) ?? {}
      const art_id = arts.get(other)
      const own = arts.get(me)
      const notices = (await me.call('notification.list')).data.items
      const characters = (await me.call('aifriend.search_characters', { q: word })).data.items
      const profile = (await me.call('user.get_public_info', { user_id: otherId })).data
      return {
        search: await list('art.search', { q: word }),
        person: await list('art.search', { uid: otherId }),
        named: await list('art.search', { q: `user:"${other.info.name}" ${word}` }),
        liked: await list('art.search', { t: 'liked' }),
        following: await list('art.search', { t: 'following' }),
        collection: await list('art.search', { t: 'collection', collection_id }),
        smart: await list('art.search', { t: 'collection', collection_id: smart.data.collection_id }),
        similar: await list('art.find_similar', { art_id: common }),
        remixes: await list('art.list_remixes', { art_id: common }),
        ofMine: await list('art.list_remixes', { art_id: own }),
        theirs: (await me.call('art.get_by_id', { art_id })).status === 200 ? 1 : 0,
        collections: (await me.call('collection.list', { user_id: otherId })).data?.items.length ?? 0,
        shared: (await me.call('collection.get_shared', { token })).data?.items.length ?? 0,
        people: (await me.call('user.search', { q: other.info.name })).data.items.filter(
          ({ id }) => id === otherId,
        ).length,
        profile: (profile?.counts.arts ?? 0) + (profile?.counts.likes ?? 0),
        notices: notices.filter(({ actor }) => actor?.id === otherId).length,
        unread: (await me.call('user.get_my_info')).data?.unread_notifications,
        likes: (await carol.call('art.get_by_id', { art_id: own })).data.like_count,
        characters: characters.filter(({ owner }) => owner?.id === otherId).length,
      }
    }
    const everything = { search: 1, person: 3, named: 1, liked: 1, following: 3, collection: 1, smart: 1, similar: 1,
      remixes: 1, ofMine: 1, theirs: 1, collections: 1, shared: 1, people: 1, profile: 4, notices: 3, unread: 3, likes: 1,
      characters: 1 } // biome-ignore format: one table
    for (const user of [alice, bob]) expect(await look(user)).toEqual(everything)
    await alice.call('user.block_user', { user_id: bob.info.id })
    const nothing = Object.fromEntries(Object.keys(everything).map((name) => [name, 0]))
    for (const user of [alice, bob]) expect(await look(user)).toEqual(nothing)
    // Trying again does not bring back a like or a remix.
    expect((await bob.call('art.like', { art_id: arts.get(alice) })).status).toBe(404)
    expect((await carol.call('art.get_by_id', { art_id: arts.get(alice) })).data.like_count).toBe(0)
  })

  it('leaves no follow if a follow and a block are sent at the same time', async () => {
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

  it('returns 404 for users who have blocked the caller', async () => {
    const { alice, bob } = await pair()
    await alice.call('user.block_user', { user_id: bob.info.id })
    expect((await bob.call('user.block_user', { user_id: alice.info.id })).status).toBe(404)
    expect((await bob.call('user.list_blocked')).data.items).toEqual([])
  })

  it('does not notify again after each block and unblock', async () => {
    const { alice, bob } = await pair()
    for (let time = 0; time < 3; time += 1) {
      await bob.call('user.follow_user', { user_id: alice.info.id })
      await bob.call('user.block_user', { user_id: alice.info.id })
      await bob.call('user.block_user', { user_id: alice.info.id, block: false })
    }
    const { data } = await alice.call('events.subscribe', { last_event_id: '0.0' })
    expect(data.events.filter((event) => event.type === 'notification')).toHaveLength(1)
  })

  it('can only be undone by the user who blocked', async () => {
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
