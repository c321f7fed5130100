import { beforeAll, describe, expect, it } from 'vitest'
import { makeCharacter, makeSession, openTalk, readChat, say } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let alice: TestUser
beforeAll(async () => {
  server = await startServer()
  await openTalk(server)
  alice = await makeUser(server)
})

describe('the empty chat session', () => {
  it('is created only once, even by parallel calls, until a message is sent', async () => {
    const { character_id } = await makeCharacter(alice)
    expect((await alice.call('aifriend.find_empty_session', { character_id })).data).toBeNull()
    const asked = await Promise.all(
      [1, 2, 3, 4].map(() => alice.call('aifriend.create_session', { character_id })),
    )
    const ids = new Set(asked.map(({ data }) => data.session_id))
    expect(ids.size).toBe(1)
    const [id = ''] = ids
    expect(await readChat(alice, id)).toHaveLength(1)
    expect((await alice.call('aifriend.find_empty_session', { character_id })).data?.session_id).toBe(id)
    await say(alice, id, 'Hello')
    expect((await alice.call('aifriend.find_empty_session', { character_id })).data).toBeNull()
    const { data: next } = await alice.call('aifriend.create_session', { character_id })
    expect(ids).not.toContain(next.session_id)
  })

  it("uses the persona's name in the greeting, also after it changes", async () => {
    const { character_id } = await makeCharacter(alice)
    const { data } = await alice.call('aifriend.create_session', { character_id, persona: { name: 'Sam' } })
    expect(await readChat(alice, data.session_id)).toEqual(['Hello Sam, come in from the rain.'])
    const persona = { name: 'Robin', description: 'A tired knight.' }
    await alice.call('aifriend.update_session', { session_id: data.session_id, persona })
    expect(await readChat(alice, data.session_id)).toEqual(['Hello Robin, come in from the rain.'])
    const { data: seen } = await alice.call('aifriend.get_session', { session_id: data.session_id })
    expect(seen.persona).toEqual(persona)
  })
})

describe("[S-2] the user's persona", () => {
  it("is checked together with the character's texts", async () => {
    const carol = await makeUser(server)
    const { character_id } = await makeCharacter(carol, { personality: '{{char}} is a {{user}}-year-old.' })
    const refused = {
      status: 422,
      data: { rule: 'S-2', spans: [{ field: 'persona.name', start: 0, end: 2 }] },
    }
    const persona = { name: '15' }
    expect(await carol.call('aifriend.create_session', { character_id, persona })).toMatchObject(refused)
    const { data } = await carol.call('aifriend.create_session', { character_id, persona: { name: '35' } })
    const { session_id } = data
    expect(await carol.call('aifriend.update_session', { session_id, persona })).toMatchObject(refused)
    const body = [{ user_name: '15' }, { mes: 'Hello', is_user: true }]
      .map((it) => JSON.stringify(it))
      .join('\n')
    const query = `?character_id=${character_id}`
    expect(await carol.call('aifriend.import_session', {}, { body, query })).toMatchObject(refused)
    const plain = await makeCharacter(carol)
    const named = body.replace('"15"', '"Schoolgirl"')
    const into = { body: named, query: `?character_id=${plain.character_id}` }
    expect((await carol.call('aifriend.import_session', {}, into)).status).toBe(422)
  })

  it('must be an adult in notes and memories, with every character', async () => {
    const carol = await makeUser(server)
    const { session_id } = await makeSession(carol)
    const text = 'You are a schoolgirl.'
    expect((await carol.call('aifriend.update_session', { session_id, note: text })).status).toBe(422)
    expect((await carol.call('aifriend.save_memory', { session_id, text })).status).toBe(422)
    const filled = { session_id, note: 'A little {{user}}.', persona: { name: 'Girl' } }
    expect((await carol.call('aifriend.update_session', filled)).status).toBe(422)
    const fine = { session_id, note: 'You are a teacher at a school.' }
    expect((await carol.call('aifriend.update_session', fine)).status).toBe(200)
  })

  it('is checked again when the character becomes not safe for work', async () => {
    const carol = await makeUser(server)
    const { session_id, character } = await makeSession(carol)
    await say(carol, session_id, 'The children play outside.')
    const { character_id } = character
    await carol.call('aifriend.update_character', { character_id, age: 30, is_nsfw: true })
    const latest = { session_id, use_latest_version: true }
    expect((await carol.call('aifriend.update_session', latest)).status).toBe(422)
  })
})

describe('chat sessions', () => {
  it('are renamed, pinned, listed and deleted by their user only', async () => {
    const carol = await makeUser(server)
    const one = await makeSession(carol, { name: 'One' })
    const two = await makeSession(carol, { name: 'Two' })
    await say(carol, one.session_id, 'Hello')
    await carol.call('aifriend.update_session', {
      session_id: two.session_id,
      title: 'A title',
      is_pinned: true,
    })
    const list = await carol.call('aifriend.get_user_sessions', {})
    const named = list.data.items.map((it) => [it.character_display_name, it.is_pinned])
    expect(named).toEqual([
      ['Two', true],
      ['One', false],
    ])
    expect(list.data.items[0]?.title).toBe('A title')
    expect((await carol.call('aifriend.get_user_sessions', { q: 'title' })).data.total).toBe(1)
    const ofOne = { character_id: one.character.character_id }
    expect((await carol.call('aifriend.get_sessions_by_character', ofOne)).data.items).toHaveLength(1)
    const { session_id } = one
    expect((await alice.call('aifriend.get_session', { session_id })).status).toBe(404)
    expect((await alice.call('aifriend.get_messages', { session_id })).status).toBe(404)
    expect((await alice.call('aifriend.update_session', { session_id, title: 'x' })).status).toBe(404)
    expect((await alice.call('aifriend.delete_session', { session_id })).status).toBe(404)
    expect((await carol.call('aifriend.delete_session', { session_id })).status).toBe(200)
    expect((await carol.call('aifriend.get_user_sessions', {})).data.items).toHaveLength(1)
  })

  it('are read in pages, oldest first, and can be searched', async () => {
    const carol = await makeUser(server)
    const { session_id } = await makeSession(carol)
    for (const text of ['alpha', 'beta', 'gamma']) await say(carol, session_id, text)
    const last = await carol.call('aifriend.get_messages', { session_id, limit: 2 })
    expect(last.data).toMatchObject({ has_more: true, items: [{ text: 'gamma' }, { role: 'assistant' }] })
    const before = last.data.items[0]?.message_id
    const earlier = await carol.call('aifriend.get_messages', { session_id, limit: 200, before })
    expect(earlier.data.has_more).toBe(false)
    expect(earlier.data.items.map(({ role }) => role)).toEqual([
      'assistant',
      'user',
      'assistant',
      'user',
      'assistant',
    ])
    expect((await carol.call('aifriend.get_messages', { session_id, limit: 201 })).status).toBe(400)
    const found = await carol.call('aifriend.search_messages', { q: 'BET' })
    expect(found.data.items.some(({ excerpt }) => excerpt === 'beta')).toBe(true)
    expect((await alice.call('aifriend.search_messages', { q: 'beta' })).data.items).toEqual([])
    const [all, one] = [{ session_id }, { session_id: (await makeSession(alice)).session_id }]
    for (const asked of [all, { ...all, shown_only: true }]) {
      const foreign = await alice.call('aifriend.search_messages', { q: 'beta', ...asked })
      expect(foreign.data).toMatchObject({ items: [], total: 0 })
    }
    expect((await alice.call('aifriend.get_messages', { ...one, around: before })).status).toBe(404)
  })

  it('are read before, after and around any message', async () => {
    const carol = await makeUser(server)
    const { session_id } = await makeSession(carol)
    for (const text of ['alpha', 'beta', 'gamma']) await say(carol, session_id, text)
    const { data: whole } = await carol.call('aifriend.get_messages', { session_id })
    const ids = whole.items.map(({ message_id }) => message_id)
    expect(whole).toMatchObject({ has_more: false, has_later: false })
    const read = async (asked: object) => {
      const { data } = await carol.call('aifriend.get_messages', { session_id, ...asked })
      return [data.items.map(({ message_id }) => ids.indexOf(message_id)), data.has_more, data.has_later]
    }
    expect(await read({ around: ids[3], limit: 3 })).toEqual([[2, 3, 4], true, true])
    expect(await read({ around: ids[0], limit: 4 })).toEqual([[0, 1, 2], false, true])
    expect(await read({ around: ids[6], limit: 4 })).toEqual([[3, 4, 5, 6], true, false])
    expect(await read({ after: ids[3], limit: 2 })).toEqual([[4, 5], true, true])
    expect(await read({ after: ids[3] })).toEqual([[4, 5, 6], true, false])
    expect(await read({ after: ids[6] })).toEqual([[], false, false])
    expect(await read({ before: ids[3], limit: 2 })).toEqual([[1, 2], true, true])
    const both = await carol.call('aifriend.get_messages', { session_id, before: ids[3], after: ids[1] })
    expect([both.status, both.msg]).toEqual([400, 'Give only one of before, after and around.'])

    // A message on another branch has no position in the active branch, and is found only by a search of all branches.
    await carol.call('aifriend.regenerate_message', { message_id: ids[2] })
    expect((await carol.call('aifriend.get_messages', { session_id, around: ids[3] })).status).toBe(400)
    const find = async (asked: object) => {
      const { data } = await carol.call('aifriend.search_messages', { q: 'a', session_id, ...asked })
      return [data.total, data.items.map(({ message_id }) => ids.indexOf(message_id))]
    }
    const shown = await find({ shown_only: true })
    expect(shown[1]).toEqual(expect.arrayContaining([0, 1]))
    expect(shown[1]).not.toContain(3)
    expect((await find({}))[1]).toEqual(expect.arrayContaining([0, 1, 3, 5]))
    expect((await find({ limit: 1 }))[0]).toBe((await find({}))[0])

    // A fork contains the messages before it, under other ids.
    const { data: fork } = await carol.call('aifriend.fork_session', { session_id, message_id: ids[1] })
    const inFork = { q: 'alpha', session_id: fork.session_id, shown_only: true }
    const { data: found } = await carol.call('aifriend.search_messages', inFork)
    expect(found.items.map(({ excerpt }) => excerpt)).toEqual(['alpha'])
    const around = { session_id: fork.session_id, around: found.items[0]?.message_id }
    expect((await carol.call('aifriend.get_messages', around)).data.items.at(-1)?.text).toBe('alpha')
  })

  it('are exported as JSONL and Markdown, and imported with their alternatives', async () => {
    const carol = await makeUser(server)
    const session = await makeSession(carol)
    const { reply } = await say(carol, session.session_id, 'Hello')
    await carol.call('aifriend.regenerate_message', { message_id: reply.message_id })
    const asked = { session_id: session.session_id }
    const { data: file } = await carol.call('aifriend.export_session', asked)
    const { data: page } = await carol.call('aifriend.export_session', { ...asked, format: 'markdown' })
    expect(page.text).toContain('**Mira**\n\nHello Alice Moon')
    const query = `?character_id=${session.character.character_id}`
    const back = await carol.call('aifriend.import_session', {}, { body: file.text, query })
    expect(back.status).toBe(200)
    expect(back.data.report).toEqual({ messages: 3, alternatives: 1, kept: [], dropped: [] })
    const id = back.data.session.session_id
    expect(await readChat(carol, id)).toEqual(await readChat(carol, session.session_id))
    const { data } = await carol.call('aifriend.get_messages', { session_id: id })
    expect(data.items[2]?.alternatives).toEqual({ index: 1, count: 2 })
    expect((await say(carol, id, 'Where were we?')).reply.status).toBe('done')

    const broken = await carol.call('aifriend.import_session', {}, { body: 'no chat', query })
    expect(broken.status).toBe(400)
    const long = JSON.stringify({ mes: 'a', swipes: Array(100).fill('b'.repeat(20_000)) })
    const body = `${long}\n${long}\n${long}`
    expect((await carol.call('aifriend.import_session', {}, { body, query })).msg).toMatch(/4 MB/)
    const bad = JSON.stringify({ mes: 'A nude 15 year old girl', is_user: true })
    expect((await carol.call('aifriend.import_session', {}, { body: bad, query })).status).toBe(422)
  })
})
