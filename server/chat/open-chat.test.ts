import { beforeAll, expect, it } from 'vitest'
import { repliesOf, startChatApiServer } from '#test/support/chat/chat-api-server'
import { makeSession, say } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import { openChat } from './open-chat.ts'

type Sent = { max_tokens: number; cache_salt: string; messages: { role: string; content: string }[] }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it("the built-in engine answers from the character's fields, and the session names it", async () => {
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

it('a configured chat server writes the reply and gets a complete prompt', async () => {
  const model = await startChatApiServer('vllm')
  model.window = 8_192
  const chat = { ...server.context.config.chat, baseUrl: model.url }
  const room = await openChat({ ...server.context, config: { ...server.context.config, chat } })
  const bob = await makeUser(server)
  const session = await makeSession(bob)
  model.script = ['The', ' lamp', ' is', ' lit.']
  const { reply } = await say(bob, session.session_id, 'Is the lamp lit?')
  expect(reply).toMatchObject({ status: 'done', text: 'The lamp is lit.' })
  const sent = repliesOf(model)[0] as Sent
  expect(sent.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
  expect(sent.messages[0]?.content).toContain('A patient lighthouse keeper')
  expect(sent.messages.at(-1)?.content).toBe('Is the lamp lit?')
  await room.close()
  await model.close()
})

it('a chat server is warmed up once when a chat session is opened, without delaying or changing anything', async () => {
  const model = await startChatApiServer('vllm')
  model.window = 8_192
  const chat = { ...server.context.config.chat, baseUrl: model.url }
  const room = await openChat({ ...server.context, config: { ...server.context.config, chat } })
  const carol = await makeUser(server)
  const { session_id } = await makeSession(carol)
  const open = () => carol.call('aifriend.get_session', { session_id })

  // A server that accepts the request and does not answer must not delay the page or the reply.
  model.faults.isSilent = true
  const openThrice = () => Promise.all([open(), open(), open()])
  // Warm-ups are skipped while no slot is free or the server's state is unknown, so open it until one happens.
  await expect.poll(async () => (await openThrice()) && repliesOf(model).length).toBe(1)
  expect((await open()).data.session_id).toBe(session_id)
  model.faults.isSilent = false
  const { reply } = await say(carol, session_id, 'Is the lamp lit?')
  expect(reply.status).toBe('done')

  const [warmed, asked, ...others] = repliesOf(model) as Sent[]
  expect(others).toEqual([])
  expect(warmed).toMatchObject({ max_tokens: 1, cache_salt: asked?.cache_salt })
  // Same prompt, apart from the last turn.
  expect(asked?.messages.slice(0, -1)).toEqual(warmed?.messages.slice(0, -1))
  expect(warmed?.messages).toHaveLength(4)

  // After a reply the server has the prompt cached, so no warm-up is needed.
  await open()
  const { data: fork } = await carol.call('aifriend.fork_session', {
    session_id,
    message_id: reply.message_id,
  })
  await say(carol, fork.session_id, 'And in the fork?')
  expect(repliesOf(model)).toHaveLength(3)
  expect(repliesOf(model)[2]).toMatchObject({ cache_salt: asked?.cache_salt })
  await room.close()
  await model.close()
})

it.each([404, 503] as const)(
  'answers every message through a vLLM behind a gateway that answers %i outside /v1',
  async (gateway) => {
    const model = await startChatApiServer('vllm', { gateway })
    model.window = 8_192
    const chat = { ...server.context.config.chat, baseUrl: model.url }
    const worker = await openChat({ ...server.context, config: { ...server.context.config, chat } })
    const dora = await makeUser(server)
    const { session_id } = await makeSession(dora)
    for (let number = 0; number < 6; number++) {
      if (number === 3) model.faults.failedChecks = 1
      model.script = [`Answer ${number}`, ' from', ' the', ' lighthouse.']
      const { reply } = await say(dora, session_id, `Question ${number}`)
      expect(reply).toMatchObject({ status: 'done', text: `Answer ${number} from the lighthouse.` })
    }
    await worker.close()
    await model.close()
  },
)
