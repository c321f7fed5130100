import { beforeAll, expect, it } from 'vitest'
import { makeSession, openTalk, readChat, say } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let alice: TestUser
beforeAll(async () => {
  server = await startServer()
  await openTalk(server)
  alice = await makeUser(server)
})

/** A chat session with two exchanges, and a fork at the first reply. */
async function makeFork() {
  const session = await makeSession(alice)
  const first = await say(alice, session.session_id, 'First')
  await say(alice, session.session_id, 'Second')
  const { data: fork } = await alice.call('aifriend.fork_session', {
    session_id: session.session_id,
    message_id: first.reply.message_id,
  })
  const { data } = await alice.call('aifriend.get_messages', { session_id: fork.session_id })
  return { session, fork, first, inherited: data.items }
}

const countMessages = async () => {
  const rows = await server.context.db.query<{ count: number }>({
    name: 'test_count_messages',
    text: 'select count(*)::int as count from messages',
  })
  return rows[0]?.count
}

it('a fork ends at its message, copies nothing and has its own message ids', async () => {
  const session = await makeSession(alice)
  const first = await say(alice, session.session_id, 'First')
  await say(alice, session.session_id, 'Second')
  const before = await countMessages()
  const { data: fork, status } = await alice.call('aifriend.fork_session', {
    session_id: session.session_id,
    message_id: first.reply.message_id,
  })
  expect(status).toBe(200)
  expect(await countMessages()).toBe(before)
  expect(fork).toMatchObject({ parent_session_id: session.session_id, is_empty: false })
  const { data } = await alice.call('aifriend.get_messages', { session_id: fork.session_id })
  expect(data.items.map(({ text }) => text)).toEqual((await readChat(alice, session.session_id)).slice(0, 3))
  expect(data.items.every(({ session_id }) => session_id === fork.session_id)).toBe(true)
  expect(data.items.map(({ message_id }) => message_id)).not.toContain(first.reply.message_id)
  expect(data.items[2]?.parent_id).toBe(data.items[1]?.message_id)
  expect(fork.head_message_id).toBe(data.items[2]?.message_id)
})

it('sending, editing and branching after the fork affects only one of the two', async () => {
  const { session, fork, first, inherited } = await makeFork()
  const original = await readChat(alice, session.session_id)
  await say(alice, fork.session_id, 'Only in the fork')
  expect(await readChat(alice, session.session_id)).toEqual(original)

  const [, asked] = inherited
  await alice.call('aifriend.edit_message', { message_id: asked?.message_id, text: 'Edited in the fork' })
  expect((await readChat(alice, fork.session_id))[1]).toBe('Edited in the fork')
  expect((await readChat(alice, session.session_id))[1]).toBe('First')
  await alice.call('aifriend.edit_message', {
    message_id: first.user.message_id,
    text: 'Edited in the first',
  })
  expect((await readChat(alice, fork.session_id))[1]).toBe('Edited in the fork')
  expect((await readChat(alice, session.session_id))[1]).toBe('Edited in the first')

  await alice.call('aifriend.regenerate_message', { message_id: first.reply.message_id })
  const { data } = await alice.call('aifriend.get_messages', { session_id: fork.session_id })
  expect(data.items[2]?.alternatives).toEqual({ index: 0, count: 1 })
  const again = await alice.call('aifriend.regenerate_message', { message_id: data.items[2]?.message_id })
  expect(again.data.assistant_message).toMatchObject({
    session_id: fork.session_id,
    alternatives: { index: 1, count: 2 },
    parent_id: data.items[1]?.message_id,
  })
  const back = await alice.call('aifriend.select_alternative', { message_id: data.items[2]?.message_id })
  expect(back.data.message_id).toBe(data.items[2]?.message_id)
  expect(await readChat(alice, fork.session_id)).toContain('Only in the fork')
})

it('a fork contains earlier edits, and keeps messages that its parent deletes', async () => {
  const session = await makeSession(alice)
  const { user, reply } = await say(alice, session.session_id, 'Before')
  await alice.call('aifriend.edit_message', { message_id: user.message_id, text: 'After' })
  const fork = async () =>
    (
      await alice.call('aifriend.fork_session', {
        session_id: session.session_id,
        message_id: reply.message_id,
      })
    ).data
  const [one, two] = [await fork(), await fork()]
  expect((await readChat(alice, one.session_id))[1]).toBe('After')
  await say(alice, two.session_id, 'In the second fork')

  await alice.call('aifriend.delete_message', { message_id: user.message_id })
  expect(await readChat(alice, session.session_id)).toHaveLength(1)
  expect(await readChat(alice, one.session_id)).toHaveLength(3)
  await alice.call('aifriend.delete_session', { session_id: session.session_id })
  expect((await alice.call('aifriend.get_session', { session_id: session.session_id })).status).toBe(404)
  expect(await readChat(alice, one.session_id)).toHaveLength(3)

  // A fork of a fork, and deleting an inherited message in a fork.
  const [, asked] = (await alice.call('aifriend.get_messages', { session_id: two.session_id })).data.items
  const third = await alice.call('aifriend.fork_session', {
    session_id: two.session_id,
    message_id: asked?.message_id,
  })
  expect(await readChat(alice, third.data.session_id)).toEqual([
    'Hello Alice Moon, come in from the rain.',
    'After',
  ])
  await alice.call('aifriend.delete_message', { message_id: asked?.message_id })
  expect(await readChat(alice, two.session_id)).toHaveLength(1)
  expect(await readChat(alice, third.data.session_id)).toHaveLength(2)
  expect((await alice.call('aifriend.list_versions', { message_id: asked?.message_id })).status).toBe(404)

  for (const { session_id } of [one, two, third.data]) {
    expect((await alice.call('aifriend.delete_session', { session_id })).status).toBe(200)
  }
  const left = await server.context.db.query({
    name: 'test_left_of_tree',
    text: `select 1 from chat_sessions where tree_id = $1`,
    values: [session.session_id],
  })
  expect(left).toEqual([])
})

it("returns 404 for another user's chat session and for a message of another one", async () => {
  const { session, fork, first } = await makeFork()
  const bob = await makeUser(server)
  const asked = { session_id: session.session_id, message_id: first.reply.message_id }
  expect((await bob.call('aifriend.fork_session', asked)).status).toBe(404)
  expect((await alice.call('aifriend.fork_session', { ...asked, session_id: fork.session_id })).status).toBe(
    404,
  )
})
