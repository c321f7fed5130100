import { beforeAll, expect, it } from 'vitest'
import { makeCharacter, openTalk, say } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
let talk: Awaited<ReturnType<typeof openTalk>>
beforeAll(async () => {
  server = await startServer()
  talk = await openTalk(server)
})

it('an edit does not change existing chat sessions, which can switch to the new version', async () => {
  const alice = await makeUser(server)
  const bob = await makeUser(server)
  const { character_id } = await makeCharacter(alice)
  const { data: session } = await bob.call('aifriend.create_session', { character_id })
  await say(bob, session.session_id, 'Hello')
  const edited = await alice.call('aifriend.update_character', {
    character_id,
    personality: 'A restless pirate.',
  })
  expect(edited.data).toMatchObject({ version: 2, personality: 'A restless pirate.', name: 'Mira' })

  await say(bob, session.session_id, 'Who are you?')
  const told = () => JSON.stringify(talk.requests.at(-1)?.messages[0])
  expect(told()).toContain('lighthouse')
  const { data: seen } = await bob.call('aifriend.get_session', { session_id: session.session_id })
  expect(seen).toMatchObject({ character_version: 1, update_available: true })
  expect(seen.character.personality).toContain('lighthouse')

  const taken = { session_id: session.session_id, use_latest_version: true }
  expect((await bob.call('aifriend.update_session', taken)).data).toMatchObject({
    character_version: 2,
    update_available: false,
  })
  await say(bob, session.session_id, 'And now?')
  expect(told()).toContain('pirate')
})

it('parallel edits are both kept, and other users cannot edit', async () => {
  const alice = await makeUser(server)
  const bob = await makeUser(server)
  const { character_id } = await makeCharacter(alice)
  await Promise.all([
    alice.call('aifriend.update_character', { character_id, scenario: 'At the pier.' }),
    alice.call('aifriend.update_character', { character_id, tags: ['pier'] }),
  ])
  const { data } = await alice.call('aifriend.get_character', { character_id })
  expect(data).toMatchObject({ scenario: 'At the pier.', tags: ['pier'], version: 3 })
  expect((await bob.call('aifriend.update_character', { character_id, name: 'Bob' })).status).toBe(404)
  const nsfw = await alice.call('aifriend.update_character', { character_id, is_nsfw: true })
  expect(nsfw).toMatchObject({ status: 422, data: { rule: 'S-4' } })
})

it('a deleted character is gone, except in existing chat sessions', async () => {
  const alice = await makeUser(server)
  const bob = await makeUser(server)
  const { character_id } = await makeCharacter(alice)
  const { data: session } = await bob.call('aifriend.create_session', { character_id })
  await say(bob, session.session_id, 'Hello')
  expect((await bob.call('aifriend.delete_character', { character_id })).status).toBe(404)
  expect((await alice.call('aifriend.delete_character', { character_id })).status).toBe(200)
  for (const user of [alice, bob]) {
    expect((await user.call('aifriend.get_character', { character_id })).status).toBe(404)
    expect((await user.call('aifriend.create_session', { character_id })).status).toBe(404)
  }
  expect((await say(bob, session.session_id, 'Are you still there?')).reply.status).toBe('done')
  const { data } = await bob.call('aifriend.get_session', { session_id: session.session_id })
  expect(data).toMatchObject({ character_available: false, character_display_name: 'Mira' })
})
