import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeCharacter, makeSession, openTalk, readChat, say } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { drawImage } from '#test/support/make-image'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let talk: Awaited<ReturnType<typeof openTalk>>
let alice: TestUser
beforeAll(async () => {
  server = await startServer()
  talk = await openTalk(server)
  alice = await makeUser(server)
})

const robin = { name: 'Robin', description: 'A tired knight with a limp.' }
const save = async (input: Record<string, unknown> = robin) =>
  (await alice.call('aifriend.save_persona', input)).data
const firstPart = () => talk.requests.at(-1)?.messages[0]?.text ?? ''
const list = async (user: TestUser) => (await user.call('aifriend.list_personas', {})).data.personas

describe('the library of personas', () => {
  it('belongs to its user: nobody else sees, changes, uses or deletes a persona', async () => {
    const bob = await makeUser(server)
    const { persona_id } = await save()
    const { session_id, character } = await makeSession(bob)
    const { character_id } = character
    for (const [call, input] of [
      ['aifriend.save_persona', { persona_id, name: 'Mine' }],
      ['aifriend.delete_persona', { persona_id }],
      ['aifriend.set_default_persona', { persona_id, character_id }],
      ['aifriend.update_session', { persona_id, session_id }],
      ['aifriend.create_session', { persona_id, character_id }],
    ] as const) {
      expect((await bob.call(call, input)).status).toBe(404)
    }
    expect(await list(bob)).toEqual([])
    const { persona_id: changed, description } = await save({ persona_id, name: 'Sir Robin' })
    expect({ changed, description }).toEqual({ changed: persona_id, description: robin.description })
    expect((await alice.call('aifriend.save_persona', { name: ' ' })).status).toBe(400)
    expect((await alice.call('aifriend.save_persona', { persona_id: randomUUID() })).status).toBe(404)
  })

  it('refuses the second of two saves at the same time', async () => {
    const { persona_id } = await save({ name: 'Twin' })
    const saves = await Promise.all(
      ['One', 'Two'].map((name) => alice.call('aifriend.save_persona', { persona_id, name })),
    )
    const kept = (await list(alice)).find((it) => it.persona_id === persona_id)?.name
    expect(saves.filter(({ status }) => status === 200).map(({ data }) => data.name)).toContain(kept)
    expect(saves.every(({ status }) => status === 200 || status === 409)).toBe(true)
  })

  it('has each persona once that calls and imports contain', async () => {
    const dave = await makeUser(server)
    const { character_id } = await makeCharacter(dave)
    const persona = { name: 'Sam', description: '' }
    const [{ data: first }] = await Promise.all([
      dave.call('aifriend.create_session', { character_id, persona }),
      dave.call('aifriend.create_session', { character_id, persona }),
    ])
    await dave.call(
      'aifriend.import_session',
      {},
      {
        body: Buffer.from(
          [{ user_name: 'Sam' }, { mes: 'Hi', is_user: true }].map((it) => JSON.stringify(it)).join('\n'),
        ),
        query: `?character_id=${character_id}`,
      },
    )
    expect(await list(dave)).toMatchObject([{ ...persona, persona_id: first.persona_id, session_count: 2 }])
  })

  it('[S-2] refuses a persona under 18, also one that only a character of its chats makes so', async () => {
    const refused = await alice.call('aifriend.save_persona', {
      name: 'Kim',
      description: 'A 12 year old girl.',
    })
    expect(refused).toMatchObject({ status: 422, data: { rule: 'S-2', spans: [{ field: 'description' }] } })
    const { persona_id } = await save({ name: '35' })
    const { session_id } = await makeSession(alice, { personality: '{{char}} is a {{user}}-year-old.' })
    await alice.call('aifriend.update_session', { session_id, persona_id })
    const renamed = await alice.call('aifriend.save_persona', { persona_id, name: '15' })
    expect(renamed).toMatchObject({ status: 422, data: { rule: 'S-2', spans: [{ field: 'name' }] } })
  })

  it('[S-1, S-3] shows a picture only once it has passed the checks, and only an own one', async () => {
    const bob = await makeUser(server)
    const { data: foreign } = await bob.call('asset.upload', {}, { body: await drawImage().png().toBuffer() })
    expect(
      (await alice.call('aifriend.save_persona', { ...robin, avatar_asset_id: foreign.asset_id })).status,
    ).toBe(404)
    const scan = Promise.withResolvers<{ rating: 'explicit' }>()
    server.vision.sees(scan.promise)
    const upload = async () =>
      (await alice.call('asset.upload', {}, { body: await drawImage().png().toBuffer() })).data.asset_id
    const explicit = await upload()
    const { persona_id } = await save({ ...robin, avatar_asset_id: explicit })
    const shown = async () => {
      const persona = (await list(alice)).find((it) => it.persona_id === persona_id)
      return { avatar_state: persona?.avatar_state, avatar_url: persona?.avatar_url }
    }
    expect(await shown()).toEqual({ avatar_state: 'checking', avatar_url: null })
    scan.resolve({ rating: 'explicit' })
    await expect.poll(shown).toEqual({ avatar_state: 'not_shown', avatar_url: null })
    const choose = (asset: string) =>
      alice.call('aifriend.save_persona', { persona_id, avatar_asset_id: asset })
    expect((await choose(explicit)).status).toBe(400)
    server.vision.sees({})
    expect((await choose(await upload())).status).toBe(200)
    await expect.poll(shown).toEqual({ avatar_state: 'shown', avatar_url: expect.any(String) })
  })
})

describe('a persona in chats', () => {
  it('is told in its current state, and its name stands in the greeting until the chat begins', async () => {
    const { persona_id } = await save({ name: 'Ash', description: 'Ash carries a lantern.' })
    const { session_id } = await makeSession(alice)
    const { data } = await alice.call('aifriend.update_session', { session_id, persona_id })
    expect(data).toMatchObject({ persona_id, persona: { name: 'Ash' } })
    expect(await readChat(alice, session_id)).toEqual(['Hello Ash, come in from the rain.'])
    await save({ persona_id, name: 'Ashley' })
    expect(await readChat(alice, session_id)).toEqual(['Hello Ashley, come in from the rain.'])
    await say(alice, session_id, 'Good evening')
    expect(firstPart()).toContain('# Ashley\nAsh carries a lantern.')
    expect((await alice.call('aifriend.delete_persona', { persona_id })).status).toBe(200)
    await say(alice, session_id, 'Still here')
    expect(firstPart()).not.toContain('lantern')
    expect(await readChat(alice, session_id)).toContain('Hello Ashley, come in from the rain.')
  })

  it('begins new chats with the character that it is the default for, and no others', async () => {
    const { persona_id } = await save({ name: 'Noor' })
    const { character_id } = await makeCharacter(alice)
    await alice.call('aifriend.set_default_persona', { character_id, persona_id })
    expect((await list(alice)).find((it) => it.persona_id === persona_id)?.character_ids).toEqual([
      character_id,
    ])
    const { data } = await alice.call('aifriend.create_session', { character_id })
    expect(data.persona_id).toBe(persona_id)
    expect(await readChat(alice, data.session_id)).toEqual(['Hello Noor, come in from the rain.'])
    expect((await makeSession(alice)).persona_id).toBeNull()
    const { data: none } = await alice.call('aifriend.create_session', { character_id, persona_id: null })
    expect(none.persona_id).toBeNull()
    await say(alice, data.session_id, 'Hello')
    await alice.call('aifriend.set_default_persona', { character_id, persona_id: null })
    const { data: later } = await alice.call('aifriend.create_session', { character_id })
    expect(later.persona_id).toBeNull()
  })

  it('follows into a fork', async () => {
    const { persona_id } = await save({ name: 'Forked' })
    const { session_id } = await makeSession(alice)
    await alice.call('aifriend.update_session', { session_id, persona_id })
    const { reply } = await say(alice, session_id, 'Hello')
    const { data } = await alice.call('aifriend.fork_session', { session_id, message_id: reply.message_id })
    expect(data.persona_id).toBe(persona_id)
  })
})
