import { beforeAll, expect, it } from 'vitest'
import { openTalk } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'
import type { ScriptedChatEngine } from '#test/support/scripted-chat-engine'

let server: TestServer
let alice: TestUser
let engine: ScriptedChatEngine
beforeAll(async () => {
  server = await startServer()
  alice = await makeUser(server)
  engine = await openTalk(server, { standsIn: false })
})

const draft = (field: string, character: Record<string, unknown>, over = {}) =>
  alice.call('aifriend.draft_character_field', { field, character, ...over })

it('aifriend.draft_character_field asks the chat engine, uses the filled-in fields, and returns only the text', async () => {
  engine.sayNext(['Here is the greeting:\n\n', '“*She waves.* Hello, {{user}}.”'])
  const { status, data } = await draft('greeting', { name: 'Mira', personality: 'Keeps bees.' })
  expect(status).toBe(200)
  expect(data).toEqual({
    text: '*She waves.* Hello, {{user}}.',
    engine: { name: 'Scripted', is_stand_in: false },
  })
  const asked = engine.requests.at(-1)
  expect(asked?.purpose).toBe('draft')
  expect(asked?.messages.map(({ text }) => text).join('\n')).toMatch(
    /safe for work[^]*Keeps bees\.[^]*first message/,
  )
})

it('[S-2] [S-4] neither accepts nor returns text that could not be saved', async () => {
  const child = 'She is a 14 year old girl.'
  expect(await draft('scenario', { name: 'Mira', personality: child })).toMatchObject({
    status: 422,
    data: { rule: 'S-2' },
  })
  expect(await draft('scenario', { name: 'Mira', is_nsfw: true })).toMatchObject({
    status: 422,
    data: { rule: 'S-4' },
  })
  engine.sayNext([child])
  expect((await draft('scenario', { name: 'Mira' })).status).toBe(503)
})

it("returns 503 if the draft fails, and keeps only the newest of a user's drafts", async () => {
  engine.failNext(new Error('no'))
  const used = () =>
    server.context.db.query({ name: 'test_read_used', text: 'select used from message_allowance' })
  const before = await used()
  expect(before).toHaveLength(1)
  expect((await draft('scenario', { name: 'Mira' })).status).toBe(503)
  expect(await used()).toEqual(before)
  const release = engine.hold()
  const asked = engine.requests.length
  engine.sayNext(['One ', 'first.'], ['One ', 'second.'])
  const first = draft('scenario', { name: 'Mira' })
  await expect.poll(() => engine.requests.length).toBe(asked + 1)
  const second = draft('scenario', { name: 'Vera' })
  expect((await first).status).toBe(409)
  release()
  expect((await second).data.text).toContain('One')
})
