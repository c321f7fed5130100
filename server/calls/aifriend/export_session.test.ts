import { beforeAll, describe, expect, it } from 'vitest'
import { listPath, listSiblings } from '#server/db/chat-messages'
import { findChat } from '#server/db/chat-sessions'
import { findViewerByUser } from '#server/db/viewer'
import { makeCharacter, makeSession, openTalk, say } from '#test/support/chat-room'
import { countQueries } from '#test/support/count-queries'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'
import { exportSession } from './export_session.ts'

/** Exporting and importing again is tested in create_session.test.ts. */

let server: TestServer
let alice: TestUser
beforeAll(async () => {
  server = await startServer()
  await openTalk(server)
  alice = await makeUser(server)
})

async function importChat(messages: number, alternatives: number): Promise<string> {
  const { character_id } = await makeCharacter(alice)
  const lines = Array.from({ length: messages }, (_, i) => ({
    mes: `Line ${i}.`,
    is_user: i % 2 === 0,
    swipes: Array.from({ length: alternatives }, (_, j) =>
      j === 0 ? `Line ${i}.` : `Line ${i}, said ${j}.`,
    ),
  }))
  const body = lines.map((line) => JSON.stringify(line)).join('\n')
  const query = `?character_id=${character_id}`
  const { data, msg } = await alice.call('aifriend.import_session', {}, { body, query })
  expect(msg).toBe('OK')
  return data.session.session_id
}

/** The lines of the file, and the queries that were needed. */
async function exportCounted(sessionId: string) {
  const { db, names } = countQueries(server.context.db)
  const viewer = await findViewerByUser(server.context.db, alice.info.id)
  const args = {
    input: { session_id: sessionId, format: 'jsonl' },
    viewer,
    caller: { signal: new AbortController().signal },
    db,
    now: () => new Date(),
  }
  const { text } = await exportSession.run(args as unknown as Parameters<typeof exportSession.run>[0])
  return {
    lines: text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line)),
    names,
  }
}

/** Each message with its alternatives, read with the chat's own queries. */
async function readAlternatives(sessionId: string): Promise<{ mes: string; swipes: string[] }[]> {
  const { db } = server.context
  const chat = await findChat(db, alice.info.id, sessionId)
  if (chat === undefined) throw new Error('no such chat')
  const path = await listPath(db, chat.id, chat.head_id, 1_000)
  return Promise.all(
    path.map(async (row) => {
      const siblings = await listSiblings(db, chat.id, row)
      return { mes: row.text, swipes: siblings.filter(({ text }) => text !== '').map(({ text }) => text) }
    }),
  )
}

describe('aifriend.export_session', () => {
  it('needs the same number of queries with and without alternatives', async () => {
    const [plain, rich] = [await importChat(450, 1), await importChat(450, 4)]
    const [fromPlain, fromRich] = [await exportCounted(plain), await exportCounted(rich)]
    expect(fromPlain.lines).toHaveLength(450)
    expect(fromRich.lines[449]).toMatchObject({ mes: 'Line 449.', swipe_id: 0 })
    expect(fromRich.lines[449].swipes).toHaveLength(4)
    expect(fromRich.names).toEqual(fromPlain.names)
    // Chat session, character, path, and three pages of 200.
    expect(fromRich.names.length).toBeLessThanOrEqual(6)
  })

  it('contains the alternatives that the chat session shows, also in a fork', async () => {
    const session = await makeSession(alice)
    const first = await say(alice, session.session_id, 'First')
    await alice.call('aifriend.regenerate_message', { message_id: first.reply.message_id })
    const second = await say(alice, session.session_id, 'Second')
    const { data: fork } = await alice.call('aifriend.fork_session', {
      session_id: session.session_id,
      message_id: second.reply.message_id,
    })
    const { data } = await alice.call('aifriend.get_messages', { session_id: fork.session_id })
    const inherited = data.items.findLast(({ role }) => role === 'assistant')?.message_id
    await alice.call('aifriend.regenerate_message', { message_id: inherited })
    await alice.call('aifriend.edit_message', { message_id: data.items[1]?.message_id, text: 'Edited' })
    for (const id of [session.session_id, fork.session_id]) {
      const { lines } = await exportCounted(id)
      expect(lines.map(({ mes, swipes }) => ({ mes, swipes }))).toEqual(await readAlternatives(id))
    }
    expect((await exportCounted(fork.session_id)).lines.at(-1).swipes).toHaveLength(2)
  })

  it('names the invalid field', async () => {
    const { status, data } = await alice.call('aifriend.export_session', { session_id: 'not an id' })
    expect({ status, data }).toMatchObject({ status: 400, data: { issues: [{ path: 'session_id' }] } })
  })
})
