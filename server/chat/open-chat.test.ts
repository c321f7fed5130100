import { beforeAll, expect, it } from 'vitest'
import { startChatApiServer } from '#test/support/chat/chat-api-server'
import { makeSession, say } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import { openChat } from './open-chat.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('what is in the box answers from the character’s page, and the session says what it is', async () => {
  const room = await openChat(server.context)
  const alice = await makeUser(server)
  const session = await makeSession(alice)
  const { reply } = await say(alice, session.session_id, 'What do you do for a living?')
  expect(reply).toMatchObject({ status: 'done' })
  expect(reply?.text).toContain('patient lighthouse keeper')
  const { data } = await alice.call('aifriend.get_session', { session_id: session.session_id })
  expect(data.engine).toMatchObject({ name: 'Echo', is_stand_in: true })
  expect(data.engine?.note).toContain('not a language model')
  await room.close()
})

it('a chat server that is configured talks instead, and is sent what one turn needs', async () => {
  const model = await startChatApiServer('vllm')
  model.window = 8_192
  const chat = { ...server.context.config.chat, baseUrl: model.url }
  const room = await openChat({ ...server.context, config: { ...server.context.config, chat } })
  const bob = await makeUser(server)
  const session = await makeSession(bob)
  model.script = ['The', ' lamp', ' is', ' lit.']
  const { reply } = await say(bob, session.session_id, 'Is the lamp lit?')
  expect(reply).toMatchObject({ status: 'done', text: 'The lamp is lit.' })
  const sent = model.requests[0] as { messages: { role: string; content: string }[] }
  expect(sent.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
  expect(sent.messages[0]?.content).toContain('A patient lighthouse keeper')
  expect(sent.messages.at(-1)?.content).toBe('Is the lamp lit?')
  await room.close()
  await model.close()
})
