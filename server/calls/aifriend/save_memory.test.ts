import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { makeSession, openTalk, say } from '#test/support/chat-room'
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

const texts = async (sessionId: string) => {
  const { data } = await alice.call('aifriend.list_memories', { session_id: sessionId })
  return data.items.map(({ text }) => text)
}
const told = () => talk.requests.at(-1)?.messages.find(({ volatile }) => volatile)?.text ?? ''

it('facts name their source messages and are used only on branches that contain them', async () => {
  const { session_id } = await makeSession(alice)
  const { user } = await say(alice, session_id, 'My name is Robin and my dog is called Rex.')
  await expect.poll(() => texts(session_id)).toHaveLength(2)
  const { data } = await alice.call('aifriend.list_memories', { session_id })
  expect(data.items.every(({ source_message_ids: [id] }) => id === user.message_id)).toBe(true)
  const { reply } = await say(alice, session_id, 'What is my dog called?')
  expect(told()).toContain('Rex')
  const { data: used } = await alice.call('aifriend.get_reply_context', { message_id: reply.message_id })
  expect(used.memories.map(({ because }) => because).join()).toContain('dog')
  expect(used.context.parts.memory).toBeGreaterThan(0)

  // A fork has the facts too; forgetting them there affects only the fork.
  const { data: fork } = await alice.call('aifriend.fork_session', {
    session_id,
    message_id: reply.message_id,
  })
  expect(await texts(fork.session_id)).toHaveLength(2)
  await alice.call('aifriend.forget_memory', { session_id: fork.session_id })
  expect(await texts(fork.session_id)).toEqual([])
  expect(await texts(session_id)).toHaveLength(2)

  // After an edit, the message states another fact.
  await alice.call('aifriend.edit_message', { message_id: user.message_id, text: 'My name is Kim.' })
  await expect.poll(() => texts(session_id)).toEqual(["The user's name is Kim."])
  // Another branch does not contain the message.
  await say(alice, session_id, 'Hello', { parent_id: user.parent_id })
  expect(await texts(session_id)).toEqual([])
})

it('users can write, pin, change and forget memories, and disable them', async () => {
  const { session_id } = await makeSession(alice)
  const { data: made } = await alice.call('aifriend.save_memory', {
    session_id,
    text: 'We met in Lisbon.',
    is_pinned: true,
  })
  expect(made).toMatchObject({ origin: 'written', is_pinned: true, source_message_ids: [] })
  await say(alice, session_id, 'Hello')
  expect(told()).toContain('Lisbon')
  const { memory_id } = made
  await alice.call('aifriend.save_memory', { session_id, memory_id, text: 'We met in Porto.' })
  expect(await texts(session_id)).toEqual(['We met in Porto.'])
  await alice.call('aifriend.update_session', { session_id, memory_enabled: false })
  await say(alice, session_id, 'My name is Robin.')
  expect(told()).not.toContain('Porto')
  const bob = await makeUser(server)
  expect((await bob.call('aifriend.list_memories', { session_id })).status).toBe(404)
  expect((await bob.call('aifriend.save_memory', { session_id, memory_id, text: 'Mine' })).status).toBe(404)
  const unknown = { session_id, memory_id: randomUUID() }
  expect((await alice.call('aifriend.forget_memory', unknown)).status).toBe(404)
  expect((await alice.call('aifriend.forget_memory', { session_id, memory_id })).data).toEqual({
    forgotten: 1,
  })
  expect((await alice.call('aifriend.save_memory', { session_id })).status).toBe(400)
})

it("lore is used when a key is mentioned, and the reply's context says why", async () => {
  const { session_id } = await makeSession(alice, {
    lore: [
      { keys: ['kraken'], content: 'The kraken sleeps under the pier.' },
      { keys: ['lamp'], secondary_keys: ['oil'], content: 'The lamp burns whale oil.' },
    ],
  })
  const { reply } = await say(alice, session_id, 'Tell me of the Kraken and the lamp')
  expect(told()).toContain('sleeps under the pier')
  expect(told()).not.toContain('whale oil')
  const { data } = await alice.call('aifriend.get_reply_context', { message_id: reply.message_id })
  expect(data.lore).toEqual([
    {
      name: 'kraken',
      book: '',
      content: 'The kraken sleeps under the pier.',
      because: '“kraken” was said',
    },
  ])
  expect(data.lore_left).toEqual([
    { name: 'lamp', book: '', because: '“lamp” was said, but none of its other keys' },
  ])
})

it('memories and lore are found by other forms of their words, in the language of the chat', async () => {
  const { session_id } = await makeSession(alice, {
    lore: [
      { keys: ['kraken'], content: 'The kraken sleeps under the pier.' },
      { keys: ['Hafen'], content: 'Der Hafen ist nachts leer.' },
      { keys: ['Lüge'], content: 'Sie verzeiht keine einzige.' },
    ],
  })
  const facts = ['The user has a dog named Biscuit.', 'Der Nutzer sammelt alte Laternen.', 'Sails to Oslo.']
  const fillers = ['Likes plums.', 'Reads maps.', 'Owns a kite.', 'Hates noise.']
  for (const text of [...facts, ...fillers]) await alice.call('aifriend.save_memory', { session_id, text })
  const contextOf = async (text: string) => {
    const { reply } = await say(alice, session_id, text)
    const { data } = await alice.call('aifriend.get_reply_context', { message_id: reply.message_id })
    return [...data.lore, ...data.memories].map(({ because }) => because)
  }
  expect(await contextOf('Are you fond of dogs, or of krakens and sailing?')).toEqual(
    expect.arrayContaining(['“kraken” was said', '“dog” came up', '“sails” came up']),
  )
  expect(await contextOf('Magst du die Laterne, oder sind dir die Lügen des Hafens lieber?')).toEqual(
    expect.arrayContaining(['“Hafen” was said', '“Lüge” was said', '“laternen” came up']),
  )
})
