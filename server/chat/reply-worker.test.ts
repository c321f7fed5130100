import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { makeSession, openTalk, readChat } from '#test/support/chat-room'
import { startChatServer } from '#test/support/chat-server'
import { openStream } from '#test/support/event-stream'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let alice: TestUser
beforeAll(async () => {
  server = await startServer()
  alice = await makeUser(server)
})

const lastOf = async (sessionId: string) => {
  const { data } = await alice.call('aifriend.get_messages', { session_id: sessionId })
  return data.items.at(-1)
}

const findReply = async (sessionId: string) => {
  const rows = await server.context.db.query({
    name: 'test_find_reply',
    text: `select status, tries from replies where chat_id = $1`,
    values: [sessionId],
  })
  return rows[0]
}

const countReplies = () =>
  server.context.db.query({
    name: 'test_count_replies',
    text: `select status, count(*)::int from replies where status in ('queued', 'running') group by 1 order by 1`,
  })

it('refuses a message and stores nothing while no engine is up', async () => {
  const { session_id } = await makeSession(alice)
  expect((await alice.call('aifriend.send_message', { session_id, text: 'Hello' })).status).toBe(503)
  expect(await readChat(alice, session_id)).toHaveLength(1)
})

it('after kill -9, keeps the text of a started reply, and another process writes a reply without text, once', async () => {
  const { session_id } = await makeSession(alice)
  const worker = await startChatServer(server.databaseUrl, server.dataDir)
  whenFileEnds(worker.kill)
  const silent = await makeSession(alice)
  const sending = openStream({ ...alice, url: worker.url }, 'aifriend.send_message', undefined, {
    session_id: silent.session_id,
    text: 'Think long.',
  })
  expect((await (await sending).next())?.type).toBe('text-start')
  await expect.poll(() => findReply(silent.session_id)).toEqual({ status: 'running', tries: 1 })
  const stream = await openStream(alice, 'aifriend.send_message', undefined, { session_id, text: 'Hello' })
  let first = await stream.next()
  while (first !== undefined && first.type !== 'text-delta') first = await stream.next()
  const seen = (first as { data: { delta: string } }).data.delta
  await worker.kill()

  // Another process notices, and the watcher's stream ends.
  const talk = await openTalk(server)
  const events = []
  for (let event = await stream.next(); event !== undefined; event = await stream.next()) events.push(event)
  expect(events.at(-1)?.type).toBe('end')
  const kept = await lastOf(session_id)
  expect(kept).toMatchObject({ status: 'stopped', stop_reason: 'interrupted', can_continue: true })
  expect(kept?.text.startsWith(seen)).toBe(true)

  const answered = async () => (await lastOf(silent.session_id))?.text
  await expect.poll(answered).toBe('Reply 1 to: Think long.')
  // The text is visible a moment before the reply is done.
  await expect.poll(() => findReply(silent.session_id)).toMatchObject({ status: 'done', tries: 2 })
  expect(await readChat(alice, silent.session_id)).toHaveLength(3)
  expect(talk.requests).toHaveLength(1)

  const { data } = await alice.call('aifriend.continue_message', { message_id: kept?.message_id })
  expect(data.assistant_message).toMatchObject({ text: `${kept?.text} and on.`, status: 'done' })
  expect(await readChat(alice, session_id)).toHaveLength(3)
  await talk.leave()
})

it('after a server stops, another process writes the reply that had no text yet', async () => {
  const { session_id } = await makeSession(alice)
  const first = await openTalk(server)
  const release = first.hold()
  first.sayNext(['', 'never said'])
  const sending = alice.call('aifriend.send_message', { session_id, text: 'Hello' })
  await expect.poll(() => first.requests.length).toBe(1)
  const next = await openTalk(server)
  await first.leave()
  release()
  expect((await sending).data.assistant_message).toMatchObject({ status: 'done', text: 'Reply 1 to: Hello' })
  await next.leave()
})

it('writes the reply that waited longest before a second reply of another user', async () => {
  const talk = await openTalk(server, { concurrency: 1 })
  const bob = await makeUser(server)
  const mine = await Promise.all([1, 2, 3].map(() => makeSession(alice)))
  const his = await makeSession(bob)
  const release = talk.hold()
  const send = (user: TestUser, session_id: string, text: string) =>
    user.call('aifriend.send_message', { session_id, text })
  const sent = [send(alice, mine[0]?.session_id ?? '', 'a1')]
  await expect.poll(() => talk.requests.length).toBe(1)
  sent.push(send(alice, mine[1]?.session_id ?? '', 'a2'))
  const waiting = async () =>
    (
      await server.context.db.query<{ count: number }>({
        name: 'test_count_waiting',
        text: `select count(*)::int as count from replies where status = 'queued'`,
      })
    )[0]?.count
  await expect.poll(waiting).toBe(1)
  sent.push(send(bob, his.session_id, 'b1'))
  await expect.poll(waiting).toBe(2)
  sent.push(send(alice, mine[2]?.session_id ?? '', 'a3'))
  await expect.poll(waiting).toBe(3)
  release()
  await Promise.all(sent)
  const order = talk.requests.map(({ messages }) => messages.findLast(({ role }) => role === 'user')?.text)
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3'])
  await talk.leave()
})

it('writes several waiting replies of one user at the same time when slots become free', async () => {
  const busy = await openTalk(server, { concurrency: 1 })
  const release = busy.hold()
  const sessions = await Promise.all([1, 2, 3].map(() => makeSession(alice)))
  const sent = sessions.map(({ session_id }) =>
    alice.call('aifriend.send_message', { session_id, text: 'Hello' }),
  )
  await expect.poll(async () => (await countReplies()).at(0)).toEqual({ status: 'queued', count: 2 })
  const free = await openTalk(server, { concurrency: 2 })
  await expect.poll(() => free.requests.length).toBe(2)
  release()
  for (const { data } of await Promise.all(sent)) expect(data.assistant_message.status).toBe('done')
  await busy.leave()
  await free.leave()
})

it('never exceeds the concurrency of an engine, over all processes', async () => {
  const rooms = [
    await openTalk(server, { concurrency: 2 }, 'one'),
    await openTalk(server, { concurrency: 2 }, 'one'),
  ]
  const releases = rooms.map((room) => room.hold())
  const sessions = await Promise.all([1, 2, 3, 4, 5].map(() => makeSession(alice)))
  const sent = sessions.map(({ session_id }) =>
    alice.call('aifriend.send_message', { session_id, text: 'Hello' }),
  )
  const listRequests = () => rooms.flatMap(({ requests }) => requests)
  await expect.poll(() => listRequests().length).toBe(2)
  await expect.poll(countReplies).toEqual([
    { status: 'queued', count: 3 },
    { status: 'running', count: 2 },
  ])
  expect(listRequests()).toHaveLength(2)
  for (const release of releases) release()
  for (const { data } of await Promise.all(sent)) expect(data.assistant_message.status).toBe('done')
  for (const room of rooms) await room.leave()
})

it('lets the model summarise messages before they leave the window, even if that outlasts the lease', async () => {
  const { session_id } = await makeSession(alice)
  const talk = await openTalk(server, { window: 3_000, instructs: true })
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const release = talk.hold()
  const words = Array.from({ length: 300 }, (_, i) => `word${i}`).join(' ')
  talk.sayNext([`Yes: ${words}`])
  await alice.call('aifriend.send_message', { session_id, text: words })
  await expect.poll(() => talk.requests.at(-1)?.purpose).toBe('summary')
  // Far longer than a lease; the reply's own lease has ended.
  await vi.advanceTimersByTimeAsync(10_000)
  await readChat(alice, session_id)
  release()
  vi.useRealTimers()
  const madeBy = () =>
    server.context.db.query({
      name: 'test_read_summaries',
      text: 'select s.made_by from chat_summaries s join messages m on m.id = s.message_id where m.chat_id = $1',
      values: [session_id],
    })
  await expect.poll(madeBy).toEqual([{ made_by: 'Scripted' }])
  await talk.leave()
})
