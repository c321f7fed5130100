import { expect, it } from 'vitest'
import { openTalk } from '#test/support/chat-room'
import { startServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

it('aifriend.get_engine returns the chat engine, or null if none is up', async () => {
  const server = await startServer()
  const alice = await makeUser(server)
  expect((await alice.call('aifriend.get_engine')).data).toBeNull()
  const talk = await openTalk(server)
  const known = { name: 'Scripted', model: 'scripted-1', window: 4_096, is_stand_in: true }
  expect((await alice.call('aifriend.get_engine')).data).toEqual(known)
  await talk.leave()
})
