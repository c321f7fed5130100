import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { makeSession, openTalk, readChat, say } from '#test/support/chat-room'
import { openStream } from '#test/support/event-stream'
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

it('adds alternatives to any message; the same client id adds only one', async () => {
  const session = await makeSession(alice)
  const first = await say(alice, session.session_id, 'One')
  await say(alice, session.session_id, 'Two')
  const old = await readChat(alice, session.session_id)
  const asked = { message_id: first.reply.message_id, new_message_id: randomUUID() }
  const [one, two] = await Promise.all([
    alice.call('aifriend.regenerate_message', asked),
    alice.call('aifriend.regenerate_message', asked),
  ])
  expect(one.data.assistant_message).toMatchObject({
    message_id: asked.new_message_id,
    alternatives: { index: 1, count: 2 },
    status: 'done',
  })
  expect(two.data.assistant_message.message_id).toBe(asked.new_message_id)
  expect(await readChat(alice, session.session_id)).toHaveLength(3)
  await alice.call('aifriend.select_alternative', { message_id: first.reply.message_id })
  expect(await readChat(alice, session.session_id)).toEqual(old)
  const { data } = await alice.call('aifriend.list_alternatives', { message_id: first.reply.message_id })
  expect(data.items.map(({ alternatives }) => alternatives.index)).toEqual([0, 1])
  expect(
    (await alice.call('aifriend.select_alternative', { message_id: first.reply.message_id, index: 2 }))
      .status,
  ).toBe(400)
})

it('rejects greetings, which are alternatives of each other', async () => {
  const session = await makeSession(alice, { alternate_greetings: ['Another hello, {{user}}.'] })
  const { data } = await alice.call('aifriend.get_messages', { session_id: session.session_id })
  const [greeting] = data.items
  expect(greeting).toMatchObject({ is_greeting: true, alternatives: { index: 0, count: 2 } })
  expect((await alice.call('aifriend.regenerate_message', { message_id: greeting?.message_id })).status).toBe(
    400,
  )
  await alice.call('aifriend.select_alternative', { message_id: greeting?.message_id, index: 1 })
  expect(await readChat(alice, session.session_id)).toEqual(['Another hello, Alice Moon.'])
})

it('a stopped reply keeps its text and can be continued', async () => {
  const session = await makeSession(alice)
  const said = talk.requests.length
  const release = talk.hold()
  talk.sayNext(['Once upon', ' a time'], [' a midnight', ' dreary.'])
  const sending = say(alice, session.session_id, 'Tell me a story')
  await expect.poll(() => talk.requests.length).toBe(said + 1)
  await expect.poll(async () => (await readChat(alice, session.session_id)).at(-1)).toBe('Once upon')
  const head = (await alice.call('aifriend.get_session', { session_id: session.session_id })).data
    .head_message_id
  const stopped = await alice.call('aifriend.stop_message', { message_id: head })
  const expected = { text: 'Once upon', status: 'stopped', stop_reason: 'user', can_continue: true }
  expect(stopped.data).toMatchObject(expected)
  expect((await sending).reply).toMatchObject(expected)
  release()
  const goOn = talk.hold()
  const one = alice.call('aifriend.continue_message', { message_id: head })
  await expect
    .poll(async () => (await readChat(alice, session.session_id)).at(-1))
    .toBe('Once upon a midnight')
  // A parallel call follows the same continuation.
  const two = await openStream(alice, 'aifriend.continue_message', undefined, { message_id: head })
  let last = await two.next()
  goOn()
  for (let next = last; next !== undefined; next = await two.next()) last = next
  const whole = { text: 'Once upon a midnight dreary.', status: 'done' }
  expect((await one).data.assistant_message).toMatchObject(whole)
  expect(last).toMatchObject({ type: 'end', data: { assistant_message: whole } })
  expect(talk.requests.at(-1)).toMatchObject({ continuesLast: true })
  expect(talk.requests.at(-1)?.messages.at(-1)).toEqual({ role: 'assistant', text: 'Once upon' })
  expect(await readChat(alice, session.session_id)).toHaveLength(3)
})

it('repeats an engine failure before the first token; after it, the text is kept', async () => {
  const session = await makeSession(alice)
  talk.failNext(new Error('the line broke'))
  expect((await say(alice, session.session_id, 'Hello')).reply.status).toBe('done')
  talk.sayNext(['Half a', ' sentence'])
  talk.failNext(new Error('the line broke'), 1)
  const { reply } = await say(alice, session.session_id, 'Hello again')
  expect(reply).toMatchObject({
    status: 'stopped',
    stop_reason: 'engine',
    text: 'Half a',
    can_continue: true,
  })
})
