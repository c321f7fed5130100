import { beforeAll, describe, expect, it } from 'vitest'
import { openChat } from '#server/chat/open-chat'
import { placeAlone } from '#server/chat/placed-engine'
import { makeSession, say } from '#test/support/chat-room'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'
import { createScriptedChatEngine, type ScriptedChatEngine } from '#test/support/scripted-chat-engine'

let server: TestServer
let alice: TestUser
let small: ScriptedChatEngine
let poet: ScriptedChatEngine

/** Two models for everybody and one for higher memberships. */
beforeAll(async () => {
  server = await startServer()
  alice = await makeUser(server)
  const open = (model: string) => createScriptedChatEngine({ model, standsIn: false })
  small = open('a-small')
  poet = open('poet')
  const room = await openChat(server.context, {
    engines: [
      placeAlone('chat:a', small),
      placeAlone('chat:poet', poet),
      { ...placeAlone('chat:large', open('large')), minTier: 'pro' },
    ],
    leaseSeconds: 30,
  })
  whenFileEnds(() => room.close())
})

const listModels = async () => (await alice.call('aifriend.list_models')).data

describe('aifriend.list_models', () => {
  it('lists the models with their membership, and says which the user may choose', async () => {
    await expect.poll(async () => (await listModels()).length).toBe(3)
    const shown = (await listModels()).map(({ model, min_tier, is_allowed, is_up }) => ({
      model,
      min_tier,
      is_allowed,
      is_up,
    }))
    expect(shown).toEqual([
      { model: 'a-small', min_tier: 'free', is_allowed: true, is_up: true },
      { model: 'large', min_tier: 'pro', is_allowed: false, is_up: true },
      { model: 'poet', min_tier: 'free', is_allowed: true, is_up: true },
    ])
  })
})

describe('the model of a chat session', () => {
  it('answers in this chat session and in no other', async () => {
    const { session_id } = await makeSession(alice)
    const chosen = await alice.call('aifriend.update_session', { session_id, model: 'poet' })
    expect(chosen.data).toMatchObject({ model: 'poet', wanted_model: 'poet', engine: { model: 'poet' } })
    const before = poet.requests.length
    for (const text of ['one', 'two', 'three']) await say(alice, session_id, text)
    expect(poet.requests.length - before).toBe(3)
  })

  it('is the default of the account if none is chosen', async () => {
    await alice.call('user.update_preferences', { chat_model: 'poet' })
    const { session_id, ...session } = await makeSession(alice, { name: 'Other' })
    expect(session).toMatchObject({ model: null, wanted_model: 'poet', engine: { model: 'poet' } })
    const own = await alice.call('aifriend.update_session', { session_id, model: 'a-small' })
    expect(own.data.engine).toMatchObject({ model: 'a-small' })
    const before = small.requests.length
    for (const text of ['one', 'two']) await say(alice, session_id, text)
    expect(small.requests.length - before).toBe(2)
    await alice.call('user.update_preferences', { chat_model: null })
  })

  it('is refused with 469 if the membership does not include it, and with 400 if it is not connected', async () => {
    const { session_id } = await makeSession(alice, { name: 'Third' })
    const refused = await alice.call('aifriend.update_session', { session_id, model: 'large' })
    expect(refused).toMatchObject({ status: 469, msg: 'large needs a higher membership.' })
    expect(refused.data).toEqual({ required_tier: 'pro' })
    const asDefault = await alice.call('user.update_preferences', { chat_model: 'large' })
    expect(asDefault.status).toBe(469)
    const gone = await alice.call('aifriend.update_session', { session_id, model: 'gone' })
    expect(gone.status).toBe(400)
  })

  it('is replaced by another while it is gone, and the chat session says so', async () => {
    const { session_id } = await makeSession(alice, { name: 'Fourth' })
    await alice.call('aifriend.update_session', { session_id, model: 'poet' })
    poet.setUp(false)
    const read = async () => (await alice.call('aifriend.get_session', { session_id })).data
    await expect.poll(async () => (await read()).engine?.model).toBe('a-small')
    expect(await read()).toMatchObject({ model: 'poet', wanted_model: 'poet' })
    const before = small.requests.length
    await say(alice, session_id, 'hello')
    expect(small.requests.length - before).toBe(1)
    poet.setUp(true)
  })
})
