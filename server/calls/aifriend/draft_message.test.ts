import { beforeAll, expect, it } from 'vitest'
import { makeSession, openTalk, readChat, say } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'
import type { ScriptedChatEngine } from '#test/support/scripted-chat-engine'

let server: TestServer
let alice: TestUser
let engine: ScriptedChatEngine
beforeAll(async () => {
  server = await startServer()
  alice = await makeUser(server)
  engine = await openTalk(server, { standsIn: false })
})

it('returns a draft of the next message, asked for after the prompt of the chat, and sends nothing', async () => {
  const { session_id } = await makeSession(alice)
  await say(alice, session_id, 'Good evening')
  const before = await readChat(alice, session_id)
  engine.sayNext([`${alice.info.name}: *I sit down.* Is there tea?\nMira: Of course.`])
  const { data } = await alice.call('aifriend.draft_message', { session_id, text: 'tea?' })
  expect(data).toEqual({ text: '*I sit down.* Is there tea?' })
  expect(await readChat(alice, session_id)).toEqual(before)
  const asked = engine.requests.at(-1)
  expect(asked?.purpose).toBe('draft')
  expect(asked?.messages[0]?.text).toContain('lighthouse keeper')
  expect(asked?.messages.at(-1)?.text).toMatch(/next message of .* to Mira.*wants to say: “tea\?”/)
  const bob = await makeUser(server)
  expect((await bob.call('aifriend.draft_message', { session_id })).status).toBe(404)
})

it('[S-2] [S-10] returns no draft that could not be sent, and refuses such a beginning', async () => {
  const { session_id } = await makeSession(alice)
  const child = 'I am your 14 year old pupil.'
  expect(await alice.call('aifriend.draft_message', { session_id, text: child })).toMatchObject({
    status: 422,
    data: { rule: 'S-2' },
  })
  for (const text of [child, 'I want to kill myself tonight.']) {
    engine.sayNext([text])
    expect((await alice.call('aifriend.draft_message', { session_id })).status).toBe(503)
  }
})
