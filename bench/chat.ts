import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/config.ts'
import { createDoor } from '../server/http/door.ts'
import { createMetrics } from '../server/http/metrics.ts'
import { createLog } from '../server/log.ts'
import { openContext } from '../server/open-context.ts'
import { makeSignUp } from '../test/support/make-user.ts'
import { createScriptedVision } from '../test/support/scripted-vision.ts'
import { createVisitor, type Visitor } from '../test/support/visitor.ts'
import type { Row } from './row.ts'

/** Whether a chat of 10,000 messages opens as fast as one of 100: its last page, and one from the middle. */
const opens = 200

export async function run(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-bench-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: '0',
    RATE_LIMIT_SCALE: '1000000',
  })
  const context = await openContext(config, createLog(config.logLevel), { vision: createScriptedVision() })
  const { app } = createDoor(context, createMetrics())
  const visitor = createVisitor(await app.listen({ host: '127.0.0.1', port: 0 }))
  try {
    await visitor.call('user.register', makeSignUp())
    const [short, long] = [await importChat(visitor, 100), await importChat(visitor, 10_000)]
    // Alternately, so that other load on the machine affects both alike.
    const times: Record<'short' | 'long', number[]> = { short: [], long: [] }
    for (let i = 0; i < opens; i++) {
      times.short.push(await time(() => open(visitor, short)))
      times.long.push(await time(() => open(visitor, long)))
    }
    const [few, many] = [median(times.short), median(times.long)]
    return [
      { name: 'get_messages, 100 messages, p50', value: few, unit: 'ms' },
      { name: 'get_messages, 10,000 messages, p50', value: many, unit: 'ms' },
      { name: '10,000 messages, ratio to 100', value: many / few, unit: '×', bar: 'at most 1.5' },
    ]
  } finally {
    await app.close()
    await context.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function importChat(visitor: Visitor, messages: number): Promise<string> {
  const { data: character } = await visitor.call('aifriend.create_character', {
    name: 'Mira',
    personality: 'A lighthouse keeper.',
  })
  const lines = Array.from({ length: messages }, (_, i) =>
    JSON.stringify({ is_user: i % 2 === 0, mes: `Message ${i}. ${'The sea is calm tonight. '.repeat(12)}` }),
  )
  const { data } = await visitor.call(
    'aifriend.import_session',
    {},
    { body: lines.join('\n'), query: `?character_id=${character.character_id}` },
  )
  return data.session.session_id
}

async function open(visitor: Visitor, sessionId: string): Promise<void> {
  const { data } = await visitor.call('aifriend.get_messages', { session_id: sessionId })
  if (data.items.length !== 50) throw new Error(`${data.items.length} messages instead of 50`)
}

async function time(work: () => Promise<void>): Promise<number> {
  const at = performance.now()
  await work()
  return performance.now() - at
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
