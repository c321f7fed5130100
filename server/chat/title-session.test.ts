import { beforeAll, expect, it } from 'vitest'
import { makeSession, openTalk, say } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let alice: TestUser
beforeAll(async () => {
  server = await startServer()
  alice = await makeUser(server)
})

const titleOf = async (sessionId: string) =>
  (await alice.call('aifriend.get_session', { session_id: sessionId })).data.title

it('a chat is titled by its first message without a model, and never over a title of the user', async () => {
  const talk = await openTalk(server)
  const { session_id } = await makeSession(alice)
  expect(await titleOf(session_id)).toBe('Mira')
  await say(alice, session_id, 'Is the lamp lit tonight? I saw it.')
  await expect.poll(() => titleOf(session_id)).toBe('Is the lamp lit tonight?')
  const { session_id: own } = await makeSession(alice)
  await alice.call('aifriend.update_session', { session_id: own, title: '' })
  await say(alice, own, 'Is the lamp lit tonight?')
  await say(alice, own, 'And tomorrow?')
  expect(await titleOf(own)).toBe('Mira')
  await talk.leave()
})

it('a model titles a chat in the background, but not one that the user has titled meanwhile', async () => {
  const talk = await openTalk(server, { instructs: true, standsIn: false })
  const { session_id } = await makeSession(alice)
  await say(alice, session_id, 'Is the lamp lit tonight?')
  await expect.poll(() => titleOf(session_id)).toBe('A made title')
  await alice.call('aifriend.update_session', { session_id, title: 'My title' })
  await say(alice, session_id, 'And tomorrow?')
  expect(await titleOf(session_id)).toBe('My title')
  await talk.leave()
})
