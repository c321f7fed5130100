import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/index'
import { createBudget } from '#server/formats/work-budget'
import { imageLimits, takeImage } from '#server/outside/image-intake'
import { makeSession, openTalk } from '#test/support/chat-room'
import { openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { v2Data } from '#test/support/make-card'
import { drawImage } from '#test/support/make-image'
import { makeLora } from '#test/support/make-lora'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let alice: TestUser
let bob: TestUser
let admin: TestUser
let sessionId = ''
let characterId = ''
let judged = 0

beforeAll(async () => {
  server = await startServer()
  await openTalk(server)
  await openRoom(server)
  alice = await makeUser(server)
  bob = await makeUser(server)
  admin = await makeAdmin(server)
  const session = await makeSession(alice)
  sessionId = session.session_id
  characterId = session.character.character_id
  const { safety } = server.context
  server.context.safety = {
    check(entry) {
      judged += 1
      return safety.check(entry)
    },
  }
})

type Sent = { input?: object; body?: Buffer | string; query?: string }

/** Each of these calls judges text or reads a file and, with a key, writes in one transaction. */
const calls: [CallName, () => Sent | Promise<Sent>][] = [
  ['admin.upload_art', async () => ({ body: await drawImage().png().toBuffer(), query: '?title=Roses' })],
  ['aifriend.create_character', () => ({ input: { name: 'Mira', personality: 'Keeps a lighthouse.' } })],
  ['aifriend.create_session', () => ({ input: { character_id: characterId, persona: 'A sailor.' } })],
  [
    'aifriend.import_character',
    () => ({ body: JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data: v2Data }) }),
  ],
  [
    'aifriend.import_session',
    () => ({ body: JSON.stringify({ mes: 'Hello', is_user: true }), query: `?character_id=${characterId}` }),
  ],
  [
    'aifriend.import_lorebook',
    () => ({ body: JSON.stringify({ entries: { 0: { key: ['lamp'], content: 'It burns.' } } }) }),
  ],
  ['aifriend.save_lorebook', () => ({ input: { name: 'The coast' } })],
  ['aifriend.save_persona', () => ({ input: { name: 'Robin' } })],
  ['aifriend.save_memory', () => ({ input: { session_id: sessionId, text: 'She likes tea.' } })],
  ['art.create', () => ({ input: { mode: 'image', prompt: 'a red rose', num_images: 1 } })],
  [
    'grid.create',
    () => ({
      input: {
        settings: { mode: 'image', prompt: 'a red rose' },
        x: { kind: 'prompt', target: 'rose', values: ['rose', 'tulip'] },
      },
    }),
  ],
  ['asset.upload', async () => ({ body: await drawImage().png().toBuffer() })],
  ['collection.create', () => ({ input: { name: 'Roses' } })],
  ['consent.ask', () => ({ input: { name: 'Kim', purpose: 'A portrait in a garden.' } })],
  ['preset.save', () => ({ input: { name: 'Roses', settings: { mode: 'image' } } })],
  ['lora.begin_upload', () => ({ input: { file_name: 'fern.safetensors', size_bytes: 1_000 } })],
  ['lora.upload', () => ({ body: makeLora(), query: '?name=Fern' })],
]

/** Without image files, which are made in the background. */
async function countFiles(): Promise<number> {
  let count = 0
  for await (const { key } of server.context.storage.list('')) if (!key.startsWith('arts/')) count += 1
  return count
}

describe('a call that creates', () => {
  it.each(calls)(
    '%s judges and stores before its transaction, and a repeat does neither',
    async (name, sent) => {
      const { input, ...extra } = await sent()
      const isStreamed = name === 'lora.upload'
      const headers = { 'idempotency-key': randomUUID() }
      // A new user, because a free membership allows only two LoRAs.
      const sender = isStreamed ? bob : name.startsWith('admin.') ? admin : alice
      const send = () => sender.call(name, input, { ...extra, headers })
      const before = judged
      const first = await send()
      expect(first).toMatchObject({ status: 200 })
      const afterFirst = judged
      // An upload is decoded and stored here, and scanned later.
      expect(afterFirst > before).toBe(name !== 'asset.upload')
      const files = await countFiles()
      const second = await send()
      expect(second.data).toEqual(first.data)
      // A streamed file must be received and hashed before it is known to be a repeat.
      expect(judged === afterFirst).toBe(!isStreamed)
      expect(await countFiles()).toBe(files)
    },
  )
})

describe('slow work in a transaction throws', () => {
  const entry = { userId: null, place: 'test', fields: { text: 'tea' }, verdicts: [] }
  const budget = createBudget(imageLimits, new AbortController().signal)
  it.each<[string, () => Promise<unknown>]>([
    ['judging text', () => server.context.safety.check(entry)],
    ['decoding a picture', () => takeImage(Buffer.from('x'), { owner: 'alice', budget })],
    ['storing a file', () => server.context.storage.put('uploads/00/x.png', Buffer.from('x'), 'image/png')],
    ['scanning a picture', () => server.context.scanner.scan(Buffer.from('x'), true)],
    ['sending mail', () => server.context.mail.send({ to: 'a@example.org', subject: 'a', text: 'a' })],
  ])('%s', async (_, work) => {
    const { db } = server.context
    await expect(db.transaction(work)).rejects.toThrow('while a database connection is held')
    await expect(db.onConnection(work)).rejects.toThrow('while a database connection is held')
  })

  it('a second connection in a transaction throws', async () => {
    const { db } = server.context
    const ask = () => db.query({ name: 'one', text: 'select 1' })
    await expect(db.transaction(ask)).rejects.toThrow('a second connection')
    await expect(db.transaction(() => db.transaction(ask))).rejects.toThrow('a second connection')
  })

  it('work that outlives its transaction does not throw', async () => {
    const { db, safety } = server.context
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const late = db.transaction(async () => ({ done: isOver.then(() => safety.check(entry)) }))
    const { done } = await late
    end()
    await expect(done).resolves.toBeUndefined()
  })
})
