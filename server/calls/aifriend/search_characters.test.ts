import { beforeAll, expect, it } from 'vitest'
import { makeCharacter, openTalk, say } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let alice: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await startServer()
  await openTalk(server)
  alice = await makeUser(server)
  bob = await makeUser(server)
})

const names = async (user: TestUser, input: object) => {
  const { data } = await user.call('aifriend.search_characters', input)
  return data.items.map(({ name }) => name)
}

it('finds the characters that the viewer may see, with every filter and order', async () => {
  const quiet = await makeCharacter(alice, { name: 'Quill', tags: ['ink'], gender: 'male' })
  const busy = await makeCharacter(alice, { name: 'Busy Bea', gender: 'female', is_nsfw: true, age: 30 })
  await makeCharacter(alice, { name: 'Hidden', chat_visibility: 'private' })
  await makeCharacter(alice, { name: 'Linked', chat_visibility: 'unlisted' })
  const { data } = await bob.call('aifriend.create_session', { character_id: busy.character_id })
  await say(bob, data.session_id, 'Hello')
  await bob.call('aifriend.react_to_character', { character_id: quiet.character_id, reaction: 'love' })

  const user_id = alice.info.id
  expect(await names(bob, { user_id })).toEqual(['Busy Bea', 'Quill'])
  expect(await names(bob, { user_id, order: 'newest' })).toEqual(['Busy Bea', 'Quill'])
  expect(await names(bob, { user_id, order: 'reactions' })).toEqual(['Quill', 'Busy Bea'])
  expect(await names(bob, { user_id, order: 'trending' })).toEqual(['Busy Bea', 'Quill'])
  expect(await names(bob, { user_id, gender: 'male' })).toEqual(['Quill'])
  expect(await names(bob, { user_id, is_nsfw: true })).toEqual(['Busy Bea'])
  expect(await names(bob, { user_id, is_nsfw: 'no' })).toEqual(['Quill'])
  expect(await names(bob, { q: 'quil', user_id })).toEqual(['Quill'])
  expect(await names(bob, { q: 'INK' })).toEqual(['Quill'])
  expect(await names(bob, { tag: 'Ink' })).toEqual(['Quill'])
  expect(await names(bob, { user_id, tag: 'in' })).toEqual([])
  expect(await names(bob, { user_id, chat_visibility: 'private' })).toEqual([])
  expect(await names(alice, { view: 'mine', order: 'newest' })).toEqual([
    'Linked',
    'Hidden',
    'Busy Bea',
    'Quill',
  ])
  expect(await names(alice, { view: 'mine', chat_visibility: 'private' })).toEqual(['Hidden'])
  expect(await names(bob, { view: 'followed' })).toEqual([])
  await bob.call('user.follow_user', { user_id })
  expect(await names(bob, { view: 'followed' })).toEqual(['Busy Bea', 'Quill'])

  const profile = await bob.call('user.get_public_info', { user_id })
  expect(profile.data.counts.characters).toBe(2)
  const page = await bob.call('aifriend.search_characters', { user_id, limit: 1 })
  expect(page.data).toMatchObject({ next_offset: 1, total: 2 })
  expect((await bob.call('aifriend.search_characters', { limit: 101 })).status).toBe(400)
  await bob.call('user.block_user', { user_id })
  expect(await names(bob, { user_id })).toEqual([])
  expect(await names(alice, { q: 'zzz nothing' })).toEqual([])
})

it('counts a reaction once per kind and user, even for parallel calls', async () => {
  const carol = await makeUser(server)
  const { character_id } = await makeCharacter(alice)
  const react = (reaction: string) => carol.call('aifriend.react_to_character', { character_id, reaction })
  await Promise.all([react('like'), react('like'), react('wow')])
  const { data } = await alice.call('aifriend.get_character_reactions', { character_id })
  expect(data).toEqual({ mine: [], counts: { like: 1, love: 0, laugh: 0, wow: 1, sad: 0 } })
  const gone = await carol.call('aifriend.remove_character_reaction', { character_id, reaction: 'like' })
  expect(gone.data).toMatchObject({ mine: ['wow'], counts: { like: 0 } })
  const { data: character } = await carol.call('aifriend.get_character', { character_id })
  expect(character.counts.reactions).toBe(1)
  expect((await react('hate')).status).toBe(400)
})
