import { randomUUID } from 'node:crypto'
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

it('keeps the message id, the following messages and the earlier text', async () => {
  const session = await makeSession(alice)
  const { user, reply } = await say(alice, session.session_id, 'I like tea')
  await say(alice, session.session_id, 'And you?')
  const { data } = await alice.call('aifriend.edit_message', {
    message_id: user.message_id,
    text: 'I like coffee',
  })
  expect(data).toMatchObject({ message_id: user.message_id, text: 'I like coffee', versions: 1 })
  expect(data.edited_at).not.toBeNull()
  expect(await readChat(alice, session.session_id)).toEqual([
    'Hello Alice Moon, come in from the rain.',
    'I like coffee',
    reply.text,
    'And you?',
    expect.any(String),
  ])
  const versions = await alice.call('aifriend.list_versions', { message_id: user.message_id })
  expect(versions.data.items.map(({ text }) => text)).toEqual(['I like tea', 'I like coffee'])
  // A reply can be edited too, and the prompt contains the new text.
  await alice.call('aifriend.edit_message', { message_id: reply.message_id, text: 'Coffee it is' })
  await say(alice, session.session_id, 'Pour me one')
  const told = talk.requests.at(-1)?.messages.map(({ text }) => text) ?? []
  expect(told).toContain('Coffee it is')
  expect(told).not.toContain('I like tea')
})

it('a branch adds a sibling with a new reply, once, and the old branch stays complete', async () => {
  const session = await makeSession(alice)
  const { user } = await say(alice, session.session_id, 'Left')
  await say(alice, session.session_id, 'Further left')
  const old = await readChat(alice, session.session_id)
  const branch = { message_id: user.message_id, text: 'Right', branch: true, new_message_id: randomUUID() }
  const [made, again] = await Promise.all([
    alice.call('aifriend.edit_message', branch),
    alice.call('aifriend.edit_message', branch),
  ])
  expect(made.data).toMatchObject({
    message_id: branch.new_message_id,
    text: 'Right',
    alternatives: { index: 1, count: 2 },
  })
  expect(again.data.assistant_message?.message_id).toBe(made.data.assistant_message?.message_id)
  const watched = await alice.call('aifriend.watch_message', {
    message_id: made.data.assistant_message?.message_id,
  })
  expect(watched.data.assistant_message.status).toBe('done')
  expect((await readChat(alice, session.session_id)).slice(1)).toEqual(['Right', expect.any(String)])
  const back = await alice.call('aifriend.select_alternative', {
    message_id: branch.new_message_id,
    index: 0,
  })
  expect(back.data.message_id).toBe(user.message_id)
  expect(await readChat(alice, session.session_id)).toEqual(old)
  // Selecting a message that is already shown changes nothing, although a newer branch exists below it.
  const [greeting] = (await alice.call('aifriend.get_messages', { session_id: session.session_id })).data
    .items
  await alice.call('aifriend.select_alternative', { message_id: greeting?.message_id })
  expect(await readChat(alice, session.session_id)).toEqual(old)
})

it('a branch of a reply adds another reply with the given text', async () => {
  const session = await makeSession(alice)
  const { reply } = await say(alice, session.session_id, 'Hello')
  const { data } = await alice.call('aifriend.edit_message', {
    message_id: reply.message_id,
    text: 'My own words for you',
    branch: true,
  })
  expect(data).toMatchObject({
    role: 'assistant',
    alternatives: { index: 1, count: 2 },
    assistant_message: null,
  })
  expect((await readChat(alice, session.session_id)).at(-1)).toBe('My own words for you')
  // The id of another user's message gives 409 and reveals nothing of it.
  const bob = await makeUser(server)
  const theirs = await say(bob, (await makeSession(bob)).session_id, 'My secret')
  const taken = await alice.call('aifriend.edit_message', {
    message_id: reply.message_id,
    text: 'Another',
    branch: true,
    new_message_id: theirs.user.message_id,
  })
  expect(taken.status).toBe(409)
  expect(JSON.stringify(taken)).not.toContain('My secret')
})

it('is refused for a reply in progress, for forbidden text and for other users', async () => {
  const session = await makeSession(alice)
  const release = talk.hold()
  const sending = say(alice, session.session_id, 'Hello')
  await expect
    .poll(async () =>
      (await alice.call('aifriend.get_messages', { session_id: session.session_id })).data.items.at(-1),
    )
    .toMatchObject({ role: 'assistant', status: 'streaming' })
  const head = (await alice.call('aifriend.get_session', { session_id: session.session_id })).data
    .head_message_id
  expect((await alice.call('aifriend.edit_message', { message_id: head, text: 'No' })).status).toBe(409)
  release()
  const { user } = await sending
  const bob = await makeUser(server)
  const edit = { message_id: user.message_id, text: 'A nude 15 year old girl' }
  expect((await alice.call('aifriend.edit_message', edit)).status).toBe(422)
  expect((await bob.call('aifriend.edit_message', { ...edit, text: 'Mine now' })).status).toBe(404)
  expect((await alice.call('aifriend.edit_message', { ...edit, text: ' ' })).status).toBe(400)
})
