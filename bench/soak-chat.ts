import { randomInt, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChatMessage } from '../contract/aifriend/chat-message.ts'
import { defaultTiers } from '../server/domain/tiers.ts'
import { type ChatServer, startChatServer } from '../test/support/chat-server.ts'
import { openStream } from '../test/support/event-stream.ts'
import { makeSignUp } from '../test/support/make-user.ts'
import { createVisitor, type Visitor } from '../test/support/visitor.ts'
import { makeOwnDatabase } from './own-database.ts'

/**
 * `npm run soak chat [kills]`: streams replies in several chats while the server is killed with -9 again and
 * again. Fails if a message is lost or duplicated, or if a reply is shorter than what a reader saw of it.
 */
const kills = Number(process.argv[3] ?? 50)
const chats = 4

const { dataDir, url: databaseUrl, remove } = await makeOwnDatabase()
const many = { ...defaultTiers.free, messages_a_day: 1e6 }
await writeFile(join(dataDir, 'tiers.json'), JSON.stringify({ ...defaultTiers, free: many }))
const signUp = makeSignUp()
const problems: string[] = []

/** The messages of one chat, each with the part of its reply that was seen. */
type Told = { messageId: string; seen: string }
const told = new Map<string, Told[]>()

let server = await startChatServer(databaseUrl, dataDir)
let visitor = createVisitor(server.url)
await visitor.call('user.register', signUp)
const { data: character } = await visitor.call('aifriend.create_character', {
  name: 'Mira',
  personality: 'A lighthouse keeper.',
})
for (let i = 0; i < chats; i++) {
  const { data } = await visitor.call('aifriend.create_session', { character_id: character.character_id })
  const messageId = randomUUID()
  // A chat with a message is not empty, so the next call creates another.
  await visitor.call('aifriend.send_message', {
    session_id: data.session_id,
    text: 'Hello',
    message_id: messageId,
  })
  told.set(data.session_id, [{ messageId, seen: '' }])
}

for (let round = 1; round <= kills; round++) {
  const [first = ''] = told.keys()
  const killAfter = randomInt(1, 12)
  const streams = [...told].map(([sessionId, list]) =>
    stream(visitor, server, sessionId, list, sessionId === first ? killAfter : Infinity),
  )
  await Promise.all(streams)
  server = await startChatServer(databaseUrl, dataDir)
  visitor = createVisitor(server.url)
  await visitor.call('user.authenticate', signUp)
  for (const [sessionId, list] of told) await check(sessionId, list)
  console.log(`kill ${round}: ${[...told.values()].flat().length} messages, ${problems.length} problems`)
}

await server.kill()
await remove()
for (const problem of problems) console.log(problem)
console.log(
  problems.length === 0
    ? 'No message was lost or duplicated, and every partial reply was kept.'
    : 'Messages were lost, duplicated or cut.',
)
process.exit(problems.length === 0 ? 0 : 1)

/** Sends and reads until the server is killed, or kills it after so many chunks. */
async function stream(
  by: Visitor,
  running: ChatServer,
  sessionId: string,
  list: Told[],
  killAfter: number,
): Promise<void> {
  const entry = { messageId: randomUUID(), seen: '' }
  try {
    const input = { session_id: sessionId, text: `Message ${list.length}`, message_id: entry.messageId }
    const events = await openStream(by, 'aifriend.send_message', undefined, input)
    // The first event confirms that the message was stored.
    if ((await events.next())?.type === 'text-start') list.push(entry)
    for (let pieces = 0; ; ) {
      const event = await events.next()
      if (event === undefined) return
      if (event.type === 'text-start') entry.seen = ''
      if (event.type === 'text-delta') {
        entry.seen += (event.data as { delta: string }).delta
        pieces++
      }
      if (pieces === killAfter) await running.kill()
    }
  } catch {
    // The connection broke. A message without an answer may or may not be stored, but never twice.
    if (killAfter !== Infinity) await running.kill()
  }
}

async function check(sessionId: string, list: readonly Told[]): Promise<void> {
  const messages = await readSettled(sessionId)
  const own = messages.filter(({ role }) => role === 'user')
  const ids = own.map(({ message_id }) => message_id)
  if (new Set(ids).size !== ids.length) problems.push(`${sessionId}: a message appears twice`)
  for (const { messageId, seen } of list) {
    if (!ids.includes(messageId)) problems.push(`${sessionId}: ${messageId} is lost`)
    const replies = messages.filter(({ parent_id, role }) => parent_id === messageId && role === 'assistant')
    if (replies.length !== 1 || replies[0]?.alternatives.count !== 1)
      problems.push(`${messageId}: ${replies.length} replies`)
    else if (!replies[0].text.startsWith(seen))
      problems.push(`${messageId}: shown "${seen}", kept "${replies[0].text}"`)
  }
  for (const { role, text, is_greeting: isGreeting } of messages) {
    if (role === 'assistant' && !isGreeting && !isWhole(text)) problems.push(`not what was said: "${text}"`)
  }
}

/** The words of a reply are numbered from 0 with the reply's number: none may be missing or repeated. */
function isWhole(text: string): boolean {
  const words = text.split(' ').filter((word) => word !== '')
  const [number] = (words[0] ?? '').split('.')
  return words.every((word, i) => word === `${number}.${i}`)
}

/** The whole branch, once no reply is being written. */
async function readSettled(sessionId: string): Promise<ChatMessage[]> {
  for (;;) {
    const items: ChatMessage[] = []
    let before: string | undefined
    for (;;) {
      const { data } = await visitor.call('aifriend.get_messages', {
        session_id: sessionId,
        before,
        limit: 200,
      })
      items.unshift(...data.items)
      before = data.items[0]?.message_id
      if (!data.has_more) break
    }
    if (items.every(({ status }) => status !== 'streaming')) return items
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
