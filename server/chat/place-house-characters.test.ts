import { readdir, stat } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { characterFields } from '#contract/aifriend/character-card'
import { eraseUnusedCharacters } from '#server/db/characters'
import { toCharacterText } from '#server/domain/chat/house/house-character'
import { houseCharacters } from '#server/domain/chat/house/index'
import { openTalk, say } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import { checkCharacter } from './check-character.ts'
import { placeHouseCharacters } from './place-house-characters.ts'

let server: TestServer
let alice: TestUser
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  await openTalk(server)
  alice = await makeUser(server)
  admin = await makeAdmin(server)
})

const listed = async () =>
  (await alice.call('aifriend.search_characters', { limit: 100 })).data.items.filter((item) => item.is_house)

describe('the characters that come with the program', () => {
  const { chat_visibility: _, ...fields } = characterFields
  const folder = new URL('../../web/public/house/', import.meta.url)

  it.each(houseCharacters)(
    '$name fits the fields, passes the safety rules and has a portrait',
    async (house) => {
      const text = toCharacterText(house)
      expect(z.object(fields).safeParse(text).error).toBeUndefined()
      await expect(
        checkCharacter(server.context, alice.info.id, 'aifriend.create_character', text),
      ).resolves.toBeUndefined()
      expect(house.lore).toHaveLength(20)
      expect(house.greetings).toHaveLength(3)
      expect(house.examples.length).toBeGreaterThanOrEqual(5)
      expect(house.age).toBeGreaterThanOrEqual(24)
      expect(house.age).toBeLessThanOrEqual(70)
      expect((await stat(new URL(`${house.houseName}.webp`, folder))).size).toBeGreaterThan(1_000)
    },
  )

  it('are twelve, of several genders, with portraits of less than 300 kB together', async () => {
    expect(new Set(houseCharacters.map(({ houseName }) => houseName)).size).toBe(12)
    expect(new Set(houseCharacters.map(({ gender }) => gender))).toEqual(new Set(['female', 'male', 'other']))
    const files = await readdir(folder)
    const sizes = await Promise.all(files.map(async (file) => (await stat(new URL(file, folder))).size))
    expect(files).toHaveLength(12)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000)
  })
})

describe('placing them', () => {
  it('creates each once, also when two processes start at the same time', async () => {
    await Promise.all([placeHouseCharacters(server.context), placeHouseCharacters(server.context)])
    await placeHouseCharacters(server.context)
    const names = (await listed()).map(({ name }) => name)
    expect(names).toEqual(houseCharacters.map(({ name }) => name))
  })

  it('lets everybody chat with them, counts it, and exports them with their portrait', async () => {
    const [ines] = await listed()
    const id = ines?.character_id ?? ''
    expect(ines).toMatchObject({
      owner: null,
      is_mine: false,
      avatar_url: '/house/ines.webp',
      is_nsfw: false,
    })
    const { data: session } = await alice.call('aifriend.create_session', { character_id: id })
    expect(session.character_available).toBe(true)
    await say(alice, session.session_id, 'Good evening.')
    const { data: character } = await alice.call('aifriend.get_character', { character_id: id })
    expect(character.counts).toMatchObject({ chats: 1, messages: 1 })
    const { status } = await alice.call('aifriend.update_character', { character_id: id, name: 'Mine' })
    expect(status).toBe(404)
    const exported = await alice.call('aifriend.export_character', { character_id: id, format: 'png' })
    const file = await fetch(new URL(exported.data, server.url))
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  })

  it('does not create a removed one again', async () => {
    const [, bram] = await listed()
    const id = bram?.character_id ?? ''
    const remove = () => admin.call('admin.remove_house_character', { character_id: id })
    const answers = await Promise.all([remove(), remove()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    await eraseUnusedCharacters(server.context.db)
    await placeHouseCharacters(server.context)
    expect((await listed()).map(({ name }) => name)).not.toContain('Bram Okonkwo')
    expect(await listed()).toHaveLength(11)
  })
})
