import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TierLimits } from '#contract/account'
import { defaultTiers } from '#server/domain/tiers'
import { makeCharacter } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { v2Data } from '#test/support/make-card'
import { makeUser, type TestUser } from '#test/support/make-user'
import { setTiers } from '#test/support/set-tiers'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
beforeEach(() => allow({}))

/** Sets the limits of the free tier, which all users of this file have. */
const allow = (limits: Partial<TierLimits>) =>
  setTiers(server, { ...defaultTiers, free: { ...defaultTiers.free, ...limits } })

const card = JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data: v2Data })
const written = { name: 'Mira', personality: 'Keeps a lighthouse.' }
const create = (who: TestUser) => who.call('aifriend.create_character', written)
const importCard = (who: TestUser) => who.call('aifriend.import_character', {}, { body: card })

async function listVersions(characterId: string): Promise<number[]> {
  const rows = await server.context.db.query<{ version: number }>({
    name: 'list_versions',
    text: 'select version from character_versions where character_id = $1 order by version',
    values: [characterId],
  })
  return rows.map(({ version }) => version)
}

describe('the number and size of characters', () => {
  it('is limited by the membership, also for parallel calls and imported cards', async () => {
    const alice = await makeUser(server)
    await allow({ characters: 2 })
    expect((await create(alice)).status).toBe(200)
    const both = await Promise.all([create(alice), create(alice)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 469])
    const refusal = {
      status: 469,
      msg: 'You have 2 characters, which is the most your membership allows. Delete one to make room.',
      data: { required_tier: 'plus' },
    }
    expect(both.find(({ status }) => status === 469)).toMatchObject(refusal)
    expect(await importCard(alice)).toMatchObject(refusal)

    const { data } = await alice.call('aifriend.search_characters', { view: 'mine' })
    expect(data.items).toHaveLength(2)
    const [first] = data.items
    await alice.call('aifriend.delete_character', { character_id: first?.character_id })
    expect((await importCard(alice)).status).toBe(200)
  })

  it('gives 409 if no membership allows more', async () => {
    const alice = await makeUser(server)
    const none = Object.entries(defaultTiers).map(([tier, terms]) => [tier, { ...terms, characters: 0 }])
    await setTiers(server, Object.fromEntries(none))
    expect((await create(alice)).status).toBe(409)
  })

  it('after a limit was lowered, characters stay readable and can be shortened but not extended', async () => {
    const alice = await makeUser(server)
    const { character_id } = await makeCharacter(alice, { scenario: 'At the pier. '.repeat(100) })
    await allow({ character_text_bytes: 100, characters: 0 })
    const update = (changes: object) => alice.call('aifriend.update_character', { character_id, ...changes })
    expect((await alice.call('aifriend.get_character', { character_id })).status).toBe(200)
    expect(await update({ scenario: 'At the pier. '.repeat(200) })).toMatchObject({
      status: 469,
      msg: 'The texts of your characters may take 1 MB with your membership, and this would be more. Delete a character and your chats with it to make room.',
      data: { required_tier: 'plus' },
    })
    expect((await update({ scenario: 'At the pier.' })).status).toBe(200)
    expect(await listVersions(character_id)).toEqual([2])
  })

  it("includes versions that the creator's own chat sessions use, even after the character was deleted", async () => {
    const alice = await makeUser(server)
    await allow({ character_text_bytes: 5_000 })
    const long = { ...written, scenario: 'At the pier. '.repeat(300) }
    const { data: made } = await alice.call('aifriend.create_character', long)
    const { character_id } = made
    const { data: session } = await alice.call('aifriend.create_session', { character_id })
    await alice.call('aifriend.delete_character', { character_id })
    expect((await alice.call('aifriend.create_character', long)).status).toBe(469)
    await alice.call('aifriend.delete_session', { session_id: session.session_id })
    expect((await alice.call('aifriend.create_character', long)).status).toBe(200)
  })
})

it('long texts can be saved less often than others', async () => {
  const alice = await makeUser(server)
  // One save in ten minutes on this server.
  const strict = await startServer({ RATE_LIMIT_SCALE: String(1 / 60) }, server.databaseUrl)
  const headers = { cookie: alice.cookie() }
  const save = (personality: string) =>
    strict.visitor().call('aifriend.create_character', { ...written, ...long, personality }, { headers })
  const long = { alternate_greetings: Array(12).fill('The lamp is lit. '.repeat(530)) }
  expect((await save('One.')).status).toBe(200)
  const refused = await save('Two.')
  expect(refused).toMatchObject({ status: 429, msg: expect.stringContaining('long texts') })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const short = await strict.visitor().call('aifriend.create_character', written, { headers })
  expect(short.status).toBe(200)
})

describe('versions', () => {
  it('that no chat session uses are deleted beyond the limit', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    await allow({ character_versions: 3 })
    const { character_id } = await makeCharacter(alice)
    const { data: session } = await bob.call('aifriend.create_session', { character_id })
    for (const scenario of ['One.', 'Two.', 'Three.', 'Four.']) {
      await alice.call('aifriend.update_character', { character_id, scenario })
    }
    expect(await listVersions(character_id)).toEqual([1, 3, 4, 5])
    const { data } = await bob.call('aifriend.get_session', { session_id: session.session_id })
    expect(data).toMatchObject({ character_version: 1, character: { name: 'Mira' } })
  })

  it('are not created by an edit that changes nothing', async () => {
    const alice = await makeUser(server)
    const lore = [{ keys: ['storm'], content: 'Storms come from the west.' }]
    const made = await makeCharacter(alice, { lore, tags: ['sea'] })
    const { character_id } = made
    const same = { character_id, lore: made.lore, tags: ['sea'], name: 'Mira', chat_visibility: 'public' }
    expect((await alice.call('aifriend.update_character', same)).data.version).toBe(1)
    expect(await listVersions(character_id)).toEqual([1])
  })

  it('a concurrent save makes an edit start over, and finally gives 409', async () => {
    const alice = await makeUser(server)
    const { character_id } = await makeCharacter(alice)
    const { safety } = server.context
    let saved = 0
    let most = 1
    server.context.safety = {
      async check(entry) {
        const isEdit = entry.fields.greeting === 'Mine.'
        if (!isEdit || saved >= most) return safety.check(entry)
        saved += 1
        // Another tab saves while this edit is being checked.
        const other = { character_id, scenario: `Evening ${saved}.` }
        expect((await alice.call('aifriend.update_character', other)).status).toBe(200)
      },
    }
    const edit = () => alice.call('aifriend.update_character', { character_id, greeting: 'Mine.' })
    expect((await edit()).data).toMatchObject({ greeting: 'Mine.', scenario: 'Evening 1.', version: 3 })
    await alice.call('aifriend.update_character', { character_id, greeting: 'Hello.' })
    most = Number.POSITIVE_INFINITY
    expect(await edit()).toMatchObject({ status: 409, msg: expect.stringContaining('save again') })
    server.context.safety = safety
  })
})
