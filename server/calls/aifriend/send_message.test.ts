import { beforeAll, expect, it } from 'vitest'
import { makeSession, openTalk, readChat, say } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
let talk: Awaited<ReturnType<typeof openTalk>>
beforeAll(async () => {
  server = await startServer()
  talk = await openTalk(server)
})

it('aifriend.send_message is answered with both messages, and both are there afterwards', async () => {
  const alice = await makeUser(server)
  const session = await makeSession(alice)
  talk.sayNext(['Good ', 'evening.'])
  const { user, reply } = await say(alice, session.session_id, 'Hello there')
  expect(user).toMatchObject({ role: 'user', text: 'Hello there', status: 'done' })
  expect(reply).toMatchObject({
    role: 'assistant',
    text: 'Good evening.',
    status: 'done',
    parent_id: user.message_id,
  })
  expect(await readChat(alice, session.session_id)).toEqual([
    'Hello Alice Moon, come in from the rain.',
    'Hello there',
    'Good evening.',
  ])
})
