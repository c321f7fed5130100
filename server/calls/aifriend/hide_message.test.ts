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

/** What the user said, as the last prompt has it. Replies of the scripted engine repeat it. */
const prompt = () =>
  JSON.stringify((talk.requests.at(-1)?.messages ?? []).filter(({ role }) => role === 'user'))
const list = async (sessionId: string) =>
  (await alice.call('aifriend.get_messages', { session_id: sessionId, limit: 200 })).data.items

it('a hidden message stays visible and is not told to the model until it is shown again', async () => {
  const { session_id } = await makeSession(alice)
  const { user } = await say(alice, session_id, 'The password is heron.')
  const bob = await makeUser(server)
  const hide = (by: TestUser, isHidden: boolean) =>
    by.call('aifriend.hide_message', { message_id: user.message_id, is_hidden: isHidden })
  expect((await hide(bob, true)).status).toBe(404)
  expect((await hide(alice, true)).data).toMatchObject({ mark: 'hidden', text: 'The password is heron.' })
  await say(alice, session_id, 'Good evening')
  expect(prompt()).not.toContain('heron')
  const { reply } = await say(alice, session_id, 'And again')
  const { data: fork } = await alice.call('aifriend.fork_session', {
    session_id,
    message_id: reply.message_id,
  })
  await say(alice, fork.session_id, 'Hello from the fork')
  expect(prompt()).not.toContain('heron')
  const { data: file } = await alice.call('aifriend.export_session', { session_id, format: 'jsonl' })
  expect(file.text).toMatch(/"is_user":true,"is_system":true[^\n]*heron/)
  expect((await hide(alice, false)).data.mark).toBeNull()
  await say(alice, session_id, 'Once more')
  expect(prompt()).toContain('heron')
})

it('a message in the middle is deleted alone: what follows stays, its text is gone, a fork keeps it', async () => {
  const { session_id } = await makeSession(alice)
  const { user, reply } = await say(alice, session_id, 'The password is heron.')
  await say(alice, session_id, 'Good evening')
  const { data: fork } = await alice.call('aifriend.fork_session', {
    session_id,
    message_id: reply.message_id,
  })
  const remove = { message_id: user.message_id, only_this: true }
  const { data } = await alice.call('aifriend.delete_message', remove)
  const after = await list(session_id)
  expect(after).toHaveLength(5)
  expect(after[1]).toMatchObject({ mark: 'deleted', text: '' })
  expect(data.head_message_id).toBe(after.at(-1)?.message_id)
  await say(alice, session_id, 'Still here?')
  expect(prompt()).not.toContain('heron')
  const { data: found } = await alice.call('aifriend.search_messages', { q: 'password is heron', session_id })
  expect(found.items.filter(({ role }) => role === 'user')).toEqual([])
  const refused = [
    await alice.call('aifriend.edit_message', { message_id: user.message_id, text: 'Anew' }),
    await alice.call('aifriend.hide_message', { message_id: user.message_id, is_hidden: true }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 409])
  await say(alice, fork.session_id, 'And in the fork?')
  expect(prompt()).toContain('heron')
  // Without a fork nothing of the text is kept.
  await alice.call('aifriend.delete_session', { session_id: fork.session_id })
  const { user: second } = await say(alice, session_id, 'The key is egret.')
  await say(alice, session_id, 'Go on')
  await alice.call('aifriend.delete_message', { message_id: second.message_id, only_this: true })
  const stored = await server.context.db.query<{ text: string }>({
    name: '',
    text: `select text from messages where role = 'user' and text like '%egret%'`,
  })
  expect(stored).toEqual([])
  expect((await alice.call('aifriend.list_versions', { message_id: second.message_id })).data).toEqual({
    items: [],
  })
})

it('the last message is deleted as before', async () => {
  const { session_id } = await makeSession(alice)
  const { user, reply } = await say(alice, session_id, 'Hello')
  const { data } = await alice.call('aifriend.delete_message', {
    message_id: reply.message_id,
    only_this: true,
  })
  expect(data.head_message_id).toBe(user.message_id)
  expect(await list(session_id)).toHaveLength(2)
})
