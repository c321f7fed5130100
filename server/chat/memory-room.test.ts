import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { beforeAll, expect, it } from 'vitest'
import type { Memory } from '#contract/aifriend/chat-memory'
import { tiers } from '#contract/tiers'
import { lockChat } from '#server/db/chat-sessions'
import type { Db } from '#server/db/database'
import { claimUnread } from '#server/db/unread-messages'
import type { ChatApiServer } from '#test/support/chat/chat-api-state'
import { connect, startModel } from '#test/support/chat/connect'
import { makeSession } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'
import { type MemoryCases, memoryCases } from '#test/support/memory/index'
import { createBackgroundWork } from './background-work.ts'
import { createMemoryRoom } from './memory-room.ts'
import { type PlacedChatEngine, placeAlone } from './placed-engine.ts'
import { readFacts } from './read-facts.ts'

let server: TestServer
let alice: TestUser
let model: ChatApiServer
let placed: PlacedChatEngine
beforeAll(async () => {
  server = await startServer()
  alice = await makeUser(server)
  model = await startModel('vllm')
  model.window = 16_384
  placed = placeAlone('memory model', await connect(model))
})

/** Stores messages of the user at the end of a chat session, as unread. */
async function tell(sessionId: string, texts: readonly string[]): Promise<void> {
  const ids = texts.map(() => randomUUID())
  const { db } = server.context
  const [head] = await db.query<{ head_id: string; depth: number }>({
    name: 'test_head',
    text: 'select k.head_id, m.depth from chat_sessions k join messages m on m.id = k.head_id where k.id = $1',
    values: [sessionId],
  })
  await db.query({
    name: 'test_tell',
    text: `with said as (
        insert into messages (id, chat_id, parent_id, depth, role, text, status)
        select t.id, $1, t.parent_id, t.depth, 'user', t.text, 'done'
        from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[]) as t (id, parent_id, depth, text)
        returning id, chat_id
      ), moved as (update chat_sessions set head_id = $6, is_started = true where id = $1)
      insert into unread_messages (chat_id, message_id) select chat_id, id from said`,
    values: [
      sessionId,
      ids,
      ids.map((_, i) => ids[i - 1] ?? head?.head_id),
      ids.map((_, i) => (head?.depth ?? 0) + 1 + i),
      texts,
      ids.at(-1),
    ],
  })
}

async function remembered(sessionId: string): Promise<Memory[]> {
  const { data } = await alice.call('aifriend.list_memories', { session_id: sessionId })
  return data.items
}

/** Reads until nothing is unread. */
async function readAll(engines: readonly PlacedChatEngine[] = [placed]): Promise<void> {
  const background = createBackgroundWork(server.context)
  const room = createMemoryRoom(server.context, background, () => engines)
  room.look()
  await expect.poll(countUnread).toBe(0)
  await Promise.all([room.close(), background.close()])
}

async function countUnread(): Promise<number> {
  const [row] = await server.context.db.query<{ count: number }>({
    name: 'test_unread',
    text: 'select count(*)::int as count from unread_messages',
  })
  return row?.count ?? 0
}

type Asked = {
  known_facts: { number: number; text: string }[]
  messages: { number?: number; text: string }[]
}

/** Answers like a model that knows the cases and falls for all their traps. */
function playModel({ facts, corrections, traps }: MemoryCases) {
  return (body: Record<string, unknown>): string[] => {
    const messages = body.messages as { content: string }[]
    const asked = JSON.parse(messages.at(-1)?.content ?? '{}') as Asked
    const found = asked.messages.flatMap(({ number, text }) => {
      const said = [...facts, ...traps].find(([message]) => message === text)
      const correction = corrections.find(([, , message]) => message === text)
      const old = corrections.find(([known]) => `known: ${known}` === text)
      const known = asked.known_facts.find((fact) => fact.text === correction?.[0])
      if (said) return [{ source: number, quote: said[1], text: said[2], topic: said[3], replaces: null }]
      if (old) return [{ source: number, quote: old[0], text: old[0], topic: old[1], replaces: null }]
      if (correction === undefined) return []
      const [, topic, , quote, fact, isUnsaid] = correction
      return [
        { source: number, quote, text: fact, topic, replaces: isUnsaid ? null : (known?.number ?? 999) },
      ]
    })
    return [JSON.stringify({ facts: found })]
  }
}

it('stores all of 150 facts and 60 corrections and none of 90 traps, in five languages', async () => {
  const score = { expected: 0, stored: 0, right: 0 }
  for (const cases of Object.values(memoryCases)) {
    const { facts, corrections, traps } = cases
    model.script = playModel(cases)
    const { session_id } = await makeSession(alice)
    const other = await makeSession(alice)
    await tell(
      session_id,
      [...facts, ...traps].map(([message]) => message),
    )
    // In another chat, because some facts of the list are corrected here.
    await tell(
      other.session_id,
      corrections.map(([known]) => `known: ${known}`),
    )
    await readAll()
    await tell(
      other.session_id,
      corrections.map(([, , message]) => message),
    )
    await readAll()
    const wanted = new Set([...facts.map(([, , fact]) => fact), ...corrections.map(([, , , , fact]) => fact)])
    const stored = [...(await remembered(session_id)), ...(await remembered(other.session_id))]
    score.expected += facts.length + corrections.length
    score.stored += stored.length
    score.right += stored.filter(({ text }) => wanted.has(text)).length
  }
  const precision = score.right / score.stored
  const recall = score.right / score.expected
  expect({ ...score, precision, recall }).toEqual({
    expected: 210,
    stored: 210,
    right: 210,
    precision: 1,
    recall: 1,
  })
  expect(model.requests[0]?.response_format).toMatchObject({ type: 'json_schema' })
})

it('an answer that is no JSON is asked for again, and after three of them only wording is used', async () => {
  const { session_id } = await makeSession(alice)
  let answers = 0
  model.script = () => [answers++ === 0 ? 'Sure! Here is what I found:' : '{"facts":[]}']
  await tell(session_id, ['My name is Robin.'])
  await readAll()
  expect([answers, await remembered(session_id)]).toEqual([2, []])
  model.script = () => ['{"facts": [{"text": 1}]}']
  await tell(session_id, ['My name is Robin.'])
  await readAll()
  expect((await remembered(session_id)).map(({ text }) => text)).toEqual(["The user's name is Robin."])
})

it('facts are neither lost nor doubled when a process is killed while it reads them', async () => {
  const { session_id } = await makeSession(alice)
  const fact = {
    text: 'The user’s name is Ann.',
    quote: 'name is Ann',
    source: 1,
    replaces: null,
    topic: 'name',
  }
  model.script = () => [JSON.stringify({ facts: [fact] })]
  await tell(session_id, ['My name is Ann.'])
  const { db } = server.context
  // Two processes hold the same messages: the lease of the first one ran out while it was slow.
  const first = await claimUnread(db, 0, tiers)
  const second = await claimUnread(db, 60, tiers)
  if (first === undefined || second === undefined) throw new Error('nothing was claimed')
  expect(await claimUnread(db, 60, tiers)).toBeUndefined()
  // A process that is killed has stored nothing, and the message is still unread.
  await expect(readFacts(server.context, first, placed.engine, AbortSignal.abort())).rejects.toThrow(/abort/i)
  expect([await remembered(session_id), await countUnread()]).toEqual([[], 1])
  const { signal } = new AbortController()
  await Promise.all([first, second].map((claim) => readFacts(server.context, claim, placed.engine, signal)))
  expect((await remembered(session_id)).map(({ text }) => text)).toEqual([fact.text])
  expect(await countUnread()).toBe(0)
})

it('facts are neither lost nor doubled by kill -9, before the model has answered and while they are stored', async () => {
  const { session_id } = await makeSession(alice)
  const { db } = server.context
  const fact = {
    text: 'The user’s name is Eve.',
    quote: 'name is Eve',
    source: 1,
    replaces: null,
    topic: 'name',
  }
  await tell(session_id, ['My name is Eve.'])
  const start = () =>
    spawn(process.execPath, ['test/support/memory-reader-process.ts', server.databaseUrl, model.url], {
      stdio: 'inherit',
    })
  const kill = async (reader: ChildProcess) => {
    reader.kill('SIGKILL')
    await once(reader, 'exit')
  }
  const checkUnread = async () => {
    expect([await remembered(session_id), await countUnread()]).toEqual([[], 1])
    // The lease of the killed process would end in two minutes.
    await db.query({
      name: '',
      text: `update unread_messages set leased_until = now() - interval '1 second'`,
    })
  }
  model.faults.isSilent = true
  const first = start()
  await expect.poll(() => model.running()).toBe(1)
  await kill(first)
  await checkUnread()
  model.faults.isSilent = false
  model.script = () => [JSON.stringify({ facts: [fact] })]
  // Storing waits for the lock of the chat session, in a transaction that has not committed.
  await db.transaction(async (tx) => {
    await lockChat(tx, alice.info.id, session_id)
    const second = start()
    await expect.poll(() => countWaiting(tx)).toBe(1)
    await kill(second)
  })
  await checkUnread()
  await readAll()
  expect((await remembered(session_id)).map(({ text }) => text)).toEqual([fact.text])
}, 180_000)

/** Connections that wait for a row's lock. */
async function countWaiting(db: Db): Promise<number> {
  // A transaction would read the same activity again and again.
  await db.query({ name: '', text: 'select pg_stat_clear_snapshot()' })
  const [row] = await db.query<{ count: number }>({
    name: 'test_waiting',
    text: `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  })
  return row?.count ?? 0
}

it('shared facts apply in every chat with the character, also in later ones, and are corrected there', async () => {
  const { session_id, character } = await makeSession(alice)
  const say = (text: string, quote: string, replaces: number | null) => {
    model.script = () => [JSON.stringify({ facts: [{ text, quote, source: 1, replaces, topic: 'dog' }] })]
  }
  await alice.call('aifriend.update_session', { session_id, memory_scope: 'character' })
  say('The user’s dog is called Rex.', 'My dog is called Rex', null)
  await tell(session_id, ['My dog is called Rex.'])
  await readAll()
  const { data: later } = await alice.call('aifriend.create_session', {
    character_id: character.character_id,
  })
  expect(later.memory_scope).toBe('character')
  expect((await remembered(later.session_id)).map(({ text }) => text)).toEqual([
    'The user’s dog is called Rex.',
  ])
  say('The user’s dog is called Max.', 'his name is Max', 1)
  await tell(later.session_id, ['Sorry, my dog is Max, his name is Max.'])
  await readAll()
  const [corrected, ...others] = await remembered(session_id)
  expect(others).toEqual([])
  expect(corrected).toMatchObject({
    text: 'The user’s dog is called Max.',
    replaced_text: 'The user’s dog is called Rex.',
  })
  // Forgetting the correction does not bring the old fact back.
  await alice.call('aifriend.forget_memory', { session_id, memory_id: corrected?.memory_id })
  expect(await remembered(session_id)).toEqual([])
  const stranger = await makeUser(server)
  const { data: foreign } = await stranger.call('aifriend.create_session', {
    character_id: character.character_id,
  })
  const { data: theirs } = await stranger.call('aifriend.list_memories', { session_id: foreign.session_id })
  expect(theirs.items).toEqual([])
})
