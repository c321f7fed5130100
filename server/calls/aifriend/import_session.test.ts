import { expect, it } from 'vitest'
import { contracts } from '#contract/index'
import { listTurns } from '#server/db/chat-turns'
import { makeCharacter } from '#test/support/chat-room'
import { startServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

/** Behaviour is tested in create_session.test.ts. */
it('aifriend.import_session names the invalid field', () => {
  const parsed = contracts['aifriend.import_session'].input.safeParse({ character_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['character_id'])
})

it('counts the characters above an imported message as for a message that was sent, and hides hidden ones', async () => {
  const server = await startServer()
  const alice = await makeUser(server)
  const { character_id } = await makeCharacter(alice)
  const messages = [
    { mes: '🌹🌹🌹', is_user: true },
    { mes: 'A rose?', swipes: ['🌧️', 'A rose?'], swipe_id: 1 },
    { mes: 'Yes, 🌹', is_user: true },
    { mes: 'Lovely.', name: 'Mira', is_system: true },
  ]
  const body = [{ user_name: 'Alice' }, ...messages].map((line) => JSON.stringify(line)).join('\n')
  const query = `?character_id=${character_id}`
  const { data } = await alice.call('aifriend.import_session', {}, { body, query })
  const turns = await listTurns(server.context.db, data.session.session_id, 'head', 10)
  expect(turns.map(({ text }) => text)).toEqual(messages.map(({ mes }) => mes))
  expect(turns.map(({ path_chars }) => path_chars)).toEqual([0, 3, 10, 16])
  expect(turns.map(({ end_chars }) => end_chars)).toEqual([3, 10, 16, 23])
  expect(turns.map(({ role, is_hidden }) => [role, is_hidden])).toEqual([
    ['user', false],
    ['assistant', false],
    ['user', false],
    ['assistant', true],
  ])
})
