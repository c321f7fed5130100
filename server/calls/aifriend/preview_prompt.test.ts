import { beforeAll, expect, it } from 'vitest'
import { makeSession, openTalk, readChat, say } from '#test/support/chat-room'
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

it('shows what the next reply is then asked with, and stores nothing', async () => {
  const { session_id } = await makeSession(alice)
  await say(alice, session_id, 'Good evening')
  await alice.call('aifriend.update_session', { session_id, note: 'It rains.' })
  const before = await readChat(alice, session_id)
  const { data } = await alice.call('aifriend.preview_prompt', { session_id, text: 'Is the lamp lit?' })
  expect(await readChat(alice, session_id)).toEqual(before)
  await say(alice, session_id, 'Is the lamp lit?')
  const sent = talk.requests.at(-1)?.messages ?? []
  expect(data.messages.map(({ role, text }) => ({ role, text }))).toEqual(
    sent.map(({ role, text }) => ({ role, text })),
  )
  expect(data.messages.every(({ tokens }) => tokens > 0)).toBe(true)
  expect(data.context.parts.note).toBeGreaterThan(0)
  expect(data.context.is_exact).toBe(false)
})

it('is only for the owner of the chat session', async () => {
  const { session_id } = await makeSession(alice)
  const bob = await makeUser(server)
  expect((await bob.call('aifriend.preview_prompt', { session_id })).status).toBe(404)
  expect((await alice.call('aifriend.preview_prompt', { session_id })).data.messages).toHaveLength(2)
})
