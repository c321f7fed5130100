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

it('aifriend.delete_message deletes the message and everything after it, and returns the new last message', async () => {
  const { session_id } = await makeSession(alice)
  const first = await say(alice, session_id, 'One')
  const second = await say(alice, session_id, 'Two')
  const bob = await makeUser(server)
  expect((await bob.call('aifriend.delete_message', { message_id: second.user.message_id })).status).toBe(404)
  const { data } = await alice.call('aifriend.delete_message', { message_id: second.user.message_id })
  expect(data).toMatchObject({ text: 'Two', head_message_id: first.reply.message_id })
  expect(await readChat(alice, session_id)).toHaveLength(3)
  expect((await alice.call('aifriend.list_versions', { message_id: second.reply.message_id })).status).toBe(
    404,
  )

  // If there is an alternative, it is shown instead.
  const again = await alice.call('aifriend.regenerate_message', { message_id: first.reply.message_id })
  await alice.call('aifriend.delete_message', { message_id: again.data.assistant_message.message_id })
  expect((await readChat(alice, session_id)).at(-1)).toBe(first.reply.text)
  expect((await say(alice, session_id, 'Three')).user.parent_id).toBe(first.reply.message_id)
})
