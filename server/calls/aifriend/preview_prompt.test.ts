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

it('shows what the next reply is then asked with, and stores nothing', async () => {
  const { session_id } = await makeSession(alice)
  await say(alice, session_id, 'Good evening')
  await alice.call('aifriend.update_session', { session_id, note: 'It rains.' })
  const before = await readChat(alice, session_id)
  const { data } = await alice.call('aifriend.preview_prompt', { session_id, text: 'Is the lamp lit?' })
  expect(await readChat(alice, session_id)).toEqual(before)
  await say(alice, session_id, 'Is the lamp lit?')
  const sent = talk.requests.at(-1)?.messages ?? []
  expect(data.messages.map(({ role, text }) => ({ role, text }))).toEqual(
    sent.map(({ role, text }) => ({ role, text })),
  )
  expect(data.messages.every(({ tokens }) => tokens > 0)).toBe(true)
  expect(data.context.parts.note).toBeGreaterThan(0)
  expect(data.context.is_exact).toBe(false)
})

it('is only for the owner of the chat session', async () => {
  const { session_id } = await makeSession(alice)
  const bob = await makeUser(server)
  expect((await bob.call('aifriend.preview_prompt', { session_id })).status).toBe(404)
  expect((await alice.call('aifriend.preview_prompt', { session_id })).data.messages).toHaveLength(2)
})

it("places the author's note at its depth, with every second message, and falls back to the default note unless the chat session wants none", async () => {
  const { session_id } = await makeSession(alice)
  const notes = async () => {
    const { data } = await alice.call('aifriend.preview_prompt', { session_id, text: 'Is the lamp lit?' })
    return data.messages.flatMap(({ role, text }, at) =>
      text.includes('It rains.') ? [{ role, fromEnd: data.messages.length - at }] : [],
    )
  }
  const note = { note: 'It rains.', note_place: { depth: 1, role: 'user', interval: 2 } }
  const { data } = await alice.call('aifriend.update_session', { session_id, ...note })
  expect(data).toMatchObject(note)
  // Before the newest message and the safety reminder.
  expect(await notes()).toEqual([{ role: 'user', fromEnd: 3 }])
  await say(alice, session_id, 'Good evening')
  expect(await notes()).toEqual([])
  await say(alice, session_id, 'Good night')
  expect(await notes()).toEqual([{ role: 'user', fromEnd: 3 }])
  await alice.call('aifriend.update_session', { session_id, note: '', note_place: null })
  expect(await notes()).toEqual([])
  await alice.call('user.update_preferences', { note: { text: 'It rains.', place: null } })
  expect(await notes()).toEqual([{ role: 'system', fromEnd: 3 }])
  const without = await alice.call('aifriend.update_session', { session_id, uses_default_note: false })
  expect(without.data).toMatchObject({ note: '', uses_default_note: false })
  expect(await notes()).toEqual([])
  const { data: fork } = await alice.call('aifriend.fork_session', {
    session_id,
    message_id: without.data.head_message_id ?? '',
  })
  expect(fork.uses_default_note).toBe(false)
  await alice.call('aifriend.update_session', { session_id, uses_default_note: true })
  expect(await notes()).toEqual([{ role: 'system', fromEnd: 3 }])
  await alice.call('user.update_preferences', { note: null })
  const refused = await alice.call('user.update_preferences', {
    note: { text: '{{char}} is a 12 year old girl.', place: null },
  })
  expect(refused).toMatchObject({ status: 422, data: { rule: 'S-2', spans: [{ field: 'note.text' }] } })
})
