import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeCharacter, makeSession, openTalk, say } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let talk: Awaited<ReturnType<typeof openTalk>>
let alice: TestUser
beforeAll(async () => {
  server = await startServer()
  talk = await openTalk(server)
  alice = await makeUser(server)
})

const harbour = {
  name: 'The harbour',
  entries: [{ name: 'Kraken', keys: ['kraken'], content: 'It sleeps under the pier.' }],
}
const make = async (book: Record<string, unknown> = harbour) =>
  (await alice.call('aifriend.save_lorebook', book)).data
const bring = (file: unknown, fileName = '') =>
  alice.call(
    'aifriend.import_lorebook',
    {},
    { body: Buffer.from(JSON.stringify(file)), query: `?file_name=${fileName}` },
  )
const lastPrompt = () => talk.requests.at(-1)?.messages ?? []
const told = () =>
  lastPrompt()
    .map(({ text }) => text)
    .join('\n')

it('a lorebook is created, changed, listed, used and deleted by its owner only', async () => {
  const { lorebook_id, entries } = await make()
  expect(entries[0]).toMatchObject({
    keys: ['kraken'],
    logic: 'and_any',
    probability: 100,
    position: 'near_end',
  })
  const bob = await makeUser(server)
  for (const call of ['get_lorebook', 'delete_lorebook', 'export_lorebook'] as const) {
    expect((await bob.call(`aifriend.${call}`, { lorebook_id })).status).toBe(404)
  }
  const attached = { lorebook_id, to: { all: true }, is_used: true }
  expect((await bob.call('aifriend.attach_lorebook', attached)).status).toBe(404)
  expect((await bob.call('aifriend.save_lorebook', { lorebook_id, name: 'Mine' })).status).toBe(404)
  expect((await alice.call('aifriend.save_lorebook', { entries: [] })).status).toBe(400)
  const { data: changed } = await alice.call('aifriend.save_lorebook', {
    lorebook_id,
    name: 'The old harbour',
  })
  expect(changed).toMatchObject({ name: 'The old harbour', entry_count: 1 })
  const { data } = await alice.call('aifriend.list_lorebooks', {})
  expect(data.lorebooks.map(({ name }) => name)).toEqual(['The old harbour'])
  expect((await bob.call('aifriend.list_lorebooks', {})).data.lorebooks).toEqual([])
  expect((await alice.call('aifriend.delete_lorebook', { lorebook_id })).status).toBe(200)
  expect((await alice.call('aifriend.get_lorebook', { lorebook_id })).status).toBe(404)
})

it('an entry without a fact is refused with the field to fill in, in a lorebook and in a character', async () => {
  const entries = [{ content: 'The sea is cold.' }, { name: 'Kraken', content: ' ' }]
  const book = await alice.call('aifriend.save_lorebook', { name: 'Sea', entries })
  const message = 'Write the fact, or remove the entry.'
  expect(book.data).toMatchObject({ issues: [{ path: 'entries.1.content', message }] })
  const character = await alice.call('aifriend.create_character', {
    name: 'A',
    personality: 'B',
    lore: entries,
  })
  expect(character.data).toMatchObject({ issues: [{ path: 'lore.1.content', message }] })
})

it('a number outside its limits is refused in the words of its label', async () => {
  const book = { name: 'Sea', scan_depth: 101, entries: [{ content: 'Cold.', probability: 200 }] }
  const { data } = await alice.call('aifriend.save_lorebook', book)
  expect(data).toMatchObject({
    issues: [
      { path: 'entries.0.probability', message: 'The chance in percent must be between 0 and 100.' },
      { path: 'scan_depth', message: 'The number of messages to look through must be between 1 and 100.' },
    ],
  })
})

it('two saves at the same time do not overwrite each other in silence', async () => {
  const { lorebook_id } = await make()
  const saves = await Promise.all(
    ['One', 'Two'].map((name) => alice.call('aifriend.save_lorebook', { lorebook_id, name })),
  )
  const { data } = await alice.call('aifriend.get_lorebook', { lorebook_id })
  const saved = saves.filter(({ status }) => status === 200).map((answer) => answer.data.name)
  expect(saves.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(saved).toContain(data.name)
  await alice.call('aifriend.delete_lorebook', { lorebook_id })
})

describe('a lorebook in a chat', () => {
  it('is used where it is attached, and the reply says why', async () => {
    const { lorebook_id } = await make()
    const { session_id, character } = await makeSession(alice)
    await say(alice, session_id, 'Tell me of the kraken')
    expect(told()).not.toContain('under the pier')
    const attach = (to: object, isUsed: boolean) =>
      alice.call('aifriend.attach_lorebook', { lorebook_id, to, is_used: isUsed })
    for (const to of [{ session_id }, { character_id: character.character_id }, { all: true }]) {
      expect((await attach(to, true)).status).toBe(200)
      const { reply } = await say(alice, session_id, 'The kraken again')
      expect(told()).toContain('under the pier')
      const { data } = await alice.call('aifriend.get_reply_context', { message_id: reply.message_id })
      expect(data.lore).toEqual([
        {
          name: 'Kraken',
          book: 'The harbour',
          content: 'It sleeps under the pier.',
          because: '“kraken” was said',
        },
      ])
      expect(data.context.parts.lore).toBeGreaterThan(0)
      await attach(to, false)
    }
    await say(alice, session_id, 'And the kraken?')
    expect(told()).not.toContain('under the pier')
    expect((await attach({ session_id: randomUUID() }, true)).status).toBe(404)
    expect((await attach({ character_id: randomUUID() }, true)).status).toBe(404)
  })

  it('keeps sticky entries on the branch where they came up', async () => {
    const { lorebook_id } = await make({
      name: 'Weather',
      entries: [{ keys: ['storm'], content: 'The wind howls.', sticky: 4, cooldown: 2 }],
    })
    const { session_id } = await makeSession(alice)
    await alice.call('aifriend.attach_lorebook', { lorebook_id, to: { session_id }, is_used: true })
    const { user } = await say(alice, session_id, 'A storm is coming')
    expect(told()).toContain('The wind howls.')
    await say(alice, session_id, 'Good night')
    expect(told()).toContain('The wind howls.')
    await say(alice, session_id, 'Good night', { parent_id: user.parent_id })
    expect(told()).not.toContain('The wind howls.')
  })

  it('changes nothing of the prompt before the deepest entry', async () => {
    const { lorebook_id } = await make({
      name: 'Places',
      entries: [
        { content: 'The island has no trees.', constant: true, position: 'before_character' },
        { content: 'The year is 1911.', constant: true, position: 'after_examples' },
        {
          keys: ['storm'],
          content: 'Shutters close.',
          position: 'at_depth',
          insertion_depth: 2,
          role: 'user',
        },
        { keys: ['storm'], content: 'The cellar floods.', position: 'before_character' },
      ],
    })
    const { session_id } = await makeSession(alice)
    await alice.call('aifriend.attach_lorebook', { lorebook_id, to: { session_id }, is_used: true })
    await say(alice, session_id, 'Good evening')
    const before = lastPrompt().filter(({ volatile }) => !volatile)
    expect(before[0]?.text).toMatch(/no trees[^]*Mira[^]*The year is 1911/)
    await say(alice, session_id, 'Is that a storm?')
    const after = lastPrompt()
    const deepest = after.findIndex(({ volatile }) => volatile)
    expect(after[deepest]).toMatchObject({ role: 'user', text: 'Shutters close.' })
    expect(after.slice(0, deepest)).toEqual(before.slice(0, deepest))
    expect(
      after
        .slice(deepest)
        .map(({ text }) => text)
        .join(),
    ).toContain('The cellar floods.')
    // The safety rules come last, because an entry stands after them.
    expect(after.at(-1)?.role).toBe('system')
  })

  it('follows into a fork', async () => {
    const { lorebook_id } = await make()
    const { session_id } = await makeSession(alice)
    await alice.call('aifriend.attach_lorebook', { lorebook_id, to: { session_id }, is_used: true })
    const { reply } = await say(alice, session_id, 'Hello')
    const { data: fork } = await alice.call('aifriend.fork_session', {
      session_id,
      message_id: reply.message_id,
    })
    await say(alice, fork.session_id, 'The kraken?')
    expect(told()).toContain('under the pier')
  })
})

it('text that a character could not have is refused, and left out where it does not fit a character [S-2]', async () => {
  const refused = await alice.call('aifriend.save_lorebook', {
    name: 'School',
    entries: [{ keys: ['pupil'], content: '{{char}} is a 12 year old girl.' }],
  })
  expect(refused.status).toBe(422)
  expect(refused.data).toMatchObject({ rule: 'S-2', spans: [{ field: 'entries.0.content' }] })
})

it('a world file of SillyTavern is imported and exported without loss', async () => {
  const entry = {
    uid: 7,
    key: ['lamp'],
    keysecondary: ['oil'],
    comment: 'Lamp',
    content: 'It burns.',
    selective: true,
  }
  const options = {
    selectiveLogic: 3,
    order: 50,
    position: 4,
    depth: 2,
    role: 1,
    probability: 40,
    useProbability: true,
  }
  const more = {
    sticky: 2,
    group: 'light',
    groupWeight: 30,
    excludeRecursion: true,
    automationId: 'x',
    vectorized: true,
  }
  const world = { entries: { 7: { ...entry, ...options, ...more } }, own: 1 }
  const { data } = await bring(world, 'Lights.json')
  expect(data.lorebook).toMatchObject({ name: 'Lights', is_recursive: true })
  expect(data.lorebook.entries[0]).toMatchObject({
    keys: ['lamp'],
    secondary_keys: ['oil'],
    logic: 'and_all',
    order: 50,
    position: 'at_depth',
    insertion_depth: 2,
    role: 'user',
    probability: 40,
    sticky: 2,
    group: 'light',
    group_weight: 30,
    exclude_recursion: true,
  })
  expect(data.report.kept.join()).toContain('automation')
  const { lorebook_id } = data.lorebook
  const write = async () =>
    JSON.parse((await alice.call('aifriend.export_lorebook', { lorebook_id })).data.text)
  expect((await write()).entries).toEqual(world.entries)
  expect(await write()).toMatchObject({ own: 1, name: 'Lights' })
  const [first] = data.lorebook.entries
  await alice.call('aifriend.save_lorebook', {
    lorebook_id,
    entries: [{ ...first, probability: 90 }, { content: 'New.' }],
  })
  const changed = await write()
  expect(changed.entries[7]).toEqual({ ...world.entries[7], probability: 90 })
  expect(changed.entries[0]).toMatchObject({ content: 'New.', uid: 0 })
  const notLore = await bring({ a: 1 })
  expect(notLore.status).toBe(400)
})

it('a character that is not visible cannot be used with a lorebook', async () => {
  const bob = await makeUser(server)
  const { character_id } = await makeCharacter(bob, { chat_visibility: 'private' })
  const { lorebook_id } = await make()
  const { status } = await alice.call('aifriend.attach_lorebook', {
    lorebook_id,
    to: { character_id },
    is_used: true,
  })
  expect(status).toBe(404)
})
