import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeCharacter } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { drawImage } from '#test/support/make-image'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let alice: TestUser
beforeAll(async () => {
  server = await startServer()
  alice = await makeUser(server)
})

const create = (over: Record<string, unknown>) =>
  alice.call('aifriend.create_character', { name: 'Mira', personality: 'A lighthouse keeper.', ...over })

describe('aifriend.create_character', () => {
  it('requires a name and a personality, and fills in defaults for the rest', async () => {
    expect((await alice.call('aifriend.create_character', { name: 'Mira' })).status).toBe(400)
    const { status, data } = await create({})
    expect(status).toBe(200)
    expect(data).toMatchObject({
      gender: 'unknown',
      is_nsfw: false,
      chat_visibility: 'private',
      age: null,
      counts: { chats: 0, messages: 0, reactions: 0 },
      owner: { id: alice.info.id },
      version: 1,
    })
  })

  it('returns the given fields, with lore as text or as entries', async () => {
    const lore = [{ keys: ['storm'], content: 'Storms come from the west.', priority: 2 }]
    const given = {
      display_name: 'Captain',
      age: 31,
      scenario: 'At sea.',
      tags: ['Sea'],
      gender: 'female',
      lore,
    }
    expect((await create(given)).data).toMatchObject({ ...given, tags: ['sea'] })
    expect((await create({ lore: 'The sea is cold.' })).data.lore).toBe('The sea is cold.')
  })

  it('[S-4] refuses ages below 18, and not safe for work without an age', async () => {
    for (const over of [{ age: 17 }, { is_nsfw: true }, { is_nsfw: true, age: 12 }]) {
      expect(await create(over)).toMatchObject({ status: 422, data: { rule: 'S-4' } })
    }
    expect((await create({ is_nsfw: true, age: 18 })).status).toBe(200)
    expect((await create({ age: 18.5 })).status).toBe(400)
  })

  it('[S-2] [S-5] refuses minors in every field, and real people in characters that are not safe for work', async () => {
    const child = 'She is a 14 year old girl.'
    const fields = [
      { personality: child },
      { greeting: child },
      { alternate_greetings: ['Hello', child] },
      { scenario: child },
      { lore: [{ keys: ['x'], content: child }] },
    ]
    for (const over of fields)
      expect(await create(over)).toMatchObject({ status: 422, data: { rule: 'S-2' } })
    const { data } = (await create({ alternate_greetings: ['Hello', child] })) as { data: unknown }
    expect(data).toMatchObject({ spans: [{ field: 'alternate_greetings.1' }] })
    const star = { name: 'Taylor Swift', age: 30 }
    expect(await create({ ...star, is_nsfw: true })).toMatchObject({ status: 422, data: { rule: 'S-5' } })
    expect((await create(star)).status).toBe(200)
  })

  it('[S-2] checks texts with the name filled in, and as sexual if the character is marked as not safe for work', async () => {
    const bob = await makeUser(server)
    const make = (over: Record<string, unknown>) =>
      bob.call('aifriend.create_character', { name: 'Girl', personality: 'A lighthouse keeper.', ...over })
    const refused = { status: 422, data: { rule: 'S-2' } }
    expect(await make({ personality: 'A little {{char}} by the sea.' })).toMatchObject(refused)
    expect(
      await make({ name: 'Mira', display_name: 'Girl', greeting: 'I am a little <BOT>.' }),
    ).toMatchObject(refused)
    const marked = { age: 20, is_nsfw: true, name: 'Mira' }
    expect(await make({ ...marked, personality: 'She is barely legal.' })).toMatchObject(refused)
    const adult = 'A petite schoolteacher who grew up by the sea and likes Taylor Swift.'
    expect((await make({ ...marked, personality: adult })).status).toBe(200)
  })

  it("shows an avatar after the scan, and rejects other users' images", async () => {
    const { data: asset } = await alice.call('asset.upload', {}, { body: await drawImage().png().toBuffer() })
    const made = await create({ avatar_asset_id: asset.asset_id })
    expect(made.status).toBe(200)
    await expect
      .poll(async () => {
        const { data } = await alice.call('aifriend.get_character', { character_id: made.data.character_id })
        return data.avatar_url
      })
      .toContain('/files/')
    const bob = await makeUser(server)
    const stolen = { name: 'Mira', personality: 'Mine.', avatar_asset_id: asset.asset_id }
    expect((await bob.call('aifriend.create_character', stolen)).status).toBe(404)
    expect((await create({ avatar_art_id: randomUUID() })).status).toBe(404)
    // A private art is not shown as an avatar to others either.
    const { artId } = await makeArt(server, alice)
    const { data: drawn } = await create({ avatar_art_id: artId, chat_visibility: 'public' })
    const faceFor = async (who: TestUser) =>
      (await who.call('aifriend.get_character', { character_id: drawn.character_id })).data.avatar_url
    expect(await faceFor(bob)).toContain('/files/')
    await alice.call('art.update_privacy', { art_ids: [artId], is_private: true })
    expect(await faceFor(bob)).toBeNull()
    expect((await fetch(new URL((await faceFor(alice)) ?? '', server.url))).status).toBe(200)
  })

  it('creates one character per idempotency key', async () => {
    const asked = { name: 'Once', personality: 'Only once.', idempotency_key: randomUUID() }
    const answers = await Promise.all([1, 2].map(() => alice.call('aifriend.create_character', asked)))
    expect(new Set(answers.map(({ data }) => data.character_id)).size).toBe(1)
  })
})

describe('visibility of a character', () => {
  it('private: nobody else; unlisted: everybody with the id; neither between users who block each other', async () => {
    const bob = await makeUser(server)
    const see = async (visibility: string) => {
      const { character_id } = await makeCharacter(alice, { chat_visibility: visibility })
      return { character_id, status: (await bob.call('aifriend.get_character', { character_id })).status }
    }
    expect((await see('private')).status).toBe(404)
    expect((await see('unlisted')).status).toBe(200)
    const open = await see('public')
    expect(open.status).toBe(200)
    await bob.call('user.block_user', { user_id: alice.info.id })
    expect((await bob.call('aifriend.get_character', open)).status).toBe(404)
    expect((await bob.call('aifriend.create_session', open)).status).toBe(404)
    expect((await bob.call('aifriend.react_to_character', { ...open, reaction: 'like' })).status).toBe(404)
  })
})
