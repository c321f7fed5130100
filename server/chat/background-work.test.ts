import { once } from 'node:events'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#server/db/database'
import { makeSession, openTalk, say } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'
import { createScriptedChatEngine } from '#test/support/scripted-chat-engine'
import { createBackgroundWork } from './background-work.ts'
import { placeAlone } from './placed-engine.ts'

let server: TestServer
let alice: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await startServer()
  ;[alice, bob] = await Promise.all([makeUser(server), makeUser(server)])
})

/** Fills a window of 3,000 tokens so far that a summary is due. */
const long = Array.from({ length: 300 }, (_, i) => `word${i}`).join(' ')

it('a summary waits until no reply of the engine is being written', async () => {
  const talk = await openTalk(server, { window: 3_000, instructs: true })
  const purposes = () => talk.requests.map(({ purpose }) => purpose)
  const [hers, his] = [await makeSession(alice), await makeSession(bob)]
  const release = talk.hold()
  const sent = say(bob, his.session_id, 'Tell me a story.')
  await expect.poll(() => talk.requests.length).toBe(1)
  // A reply of one piece is not held.
  talk.sayNext([`Yes: ${long}`], ['Of course.'])
  await say(alice, hers.session_id, long)
  await say(alice, hers.session_id, 'Go on.')
  expect(purposes()).toEqual(['reply', 'reply', 'reply'])
  release()
  expect((await sent).reply.status).toBe('done')
  await expect.poll(() => purposes().includes('summary')).toBe(true)
  await talk.leave()
})

it('a summary makes way for a reply and is written afterwards', async () => {
  const talk = await openTalk(server, { window: 3_000, instructs: true })
  const [hers, his] = [await makeSession(alice), await makeSession(bob)]
  // A summary of his chat session may be due too.
  const listRequests = () =>
    talk.requests
      .filter(({ purpose, sessionKey }) => purpose === 'reply' || sessionKey.startsWith(hers.session_id))
      .map(({ purpose }) => purpose)
  const release = talk.hold()
  talk.sayNext([`Yes: ${long}`])
  await say(alice, hers.session_id, long)
  await expect.poll(listRequests).toEqual(['reply', 'summary'])
  // His reply is held until the summary has made way: one that ends at once may not be noticed at all.
  talk.sayNext(['Good', ' evening.'])
  const sent = say(bob, his.session_id, 'Hello there.')
  await expect.poll(() => talk.abortedRequests.map(({ purpose }) => purpose)).toEqual(['summary'])
  await expect.poll(listRequests).toEqual(['reply', 'summary', 'reply'])
  release()
  expect((await sent).reply.text).toBe('Good evening.')
  await expect.poll(listRequests).toEqual(['reply', 'summary', 'reply', 'summary'])
  await expect
    .poll(() =>
      server.context.db.query({
        name: 'test_read_summary_makers',
        text: 'select s.made_by from chat_summaries s join messages m on m.id = s.message_id where m.chat_id = $1',
        values: [hers.session_id],
      }),
    )
    .toEqual([{ made_by: 'Scripted' }])
  await talk.leave()
})

it('a reply that begins while the database is asked for others aborts the work at once', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  let looks = 0
  const { db, log } = server.context
  const query: Db['query'] = async (statement) => {
    // The first look is for a turn, the second one by the watcher of the running work.
    if (++looks === 2) {
      asked.resolve()
      await answer.promise
    }
    return db.query(statement)
  }
  // So rarely that only being told about a reply can abort the work.
  const background = createBackgroundWork({ db: { ...db, query }, log }, { lookEveryMs: 3_600_000 })
  const placed = placeAlone('watched', createScriptedChatEngine())
  let aborts = 0
  const job = async (signal: AbortSignal) => {
    if (aborts > 0) return
    await once(signal, 'abort')
    aborts++
    signal.throwIfAborted()
  }
  const done = background.run(placed, job, { patienceMs: 60_000 })
  await asked.promise
  const endReply = background.noteReply(placed.id)
  answer.resolve()
  await expect.poll(() => aborts).toBe(1)
  endReply()
  await done
  await background.close()
})

it('background work waits for replies that another process writes with the same engine', async () => {
  const talk = await openTalk(server, {}, 'shared')
  const { session_id } = await makeSession(bob)
  const release = talk.hold()
  const sent = say(bob, session_id, 'Tell me a story.')
  await expect.poll(() => talk.requests.length).toBe(1)
  const other = createBackgroundWork(server.context)
  const order: string[] = []
  const placed = placeAlone('shared', talk)
  const waiting = other.run(placed, async () => void order.push('work'), { patienceMs: 60_000 })
  // It has looked at the database and found the reply before this one gives up.
  await other.run(placed, async () => void order.push('impatient'), { patienceMs: 1 })
  order.push('reply ends')
  release()
  await sent
  await waiting
  expect(order).toEqual(['reply ends', 'work'])
  await other.close()
  await talk.leave()
})

it('the summary that a reply was told can be read and changed, and the next prompt and the next summary have the change', async () => {
  const talk = await openTalk(server, { window: 2_000 })
  const { session_id } = await makeSession(alice)
  const read = async () => (await alice.call('aifriend.get_summary', { session_id })).data.summary
  expect(await read()).toBeNull()
  const early = await alice.call('aifriend.save_summary', { session_id, text: 'We met.' })
  expect(early.status).toBe(409)
  for (let i = 0; i < 6; i++) await say(alice, session_id, `Chapter ${i}. ${long}`)
  expect(await read()).toMatchObject({ made_by: 'extract' })
  await alice.call('aifriend.save_summary', { session_id, text: 'They met in Lisbon.' })
  expect(await read()).toMatchObject({ made_by: 'user', text: 'They met in Lisbon.' })
  await say(alice, session_id, 'Where did we meet?')
  expect(talk.requests.at(-1)?.messages.some(({ text }) => text.includes('They met in Lisbon.'))).toBe(true)
  // The summary of the next cut continues the changed one.
  for (let i = 6; i < 12; i++) await say(alice, session_id, `Chapter ${i}. ${long}`)
  expect((await read())?.text).toMatch(/^They met in Lisbon\.\n/)
  const foreign = await bob.call('aifriend.save_summary', { session_id, text: 'Mine.' })
  expect(foreign.status).toBe(404)
  await talk.leave()
})
