import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/config.ts'
import { openContext } from '../server/context.ts'
import { createDoor } from '../server/http/door.ts'
import { createMetrics } from '../server/http/metrics.ts'
import { createLog } from '../server/log.ts'
import { makeArt } from '../test/support/make-art.ts'
import { createScriptedVision } from '../test/support/scripted-vision.ts'
import { createVisitor } from '../test/support/visitor.ts'
import type { Row } from './row.ts'

/**
 * Many people like and unlike one picture as fast as they can: how many calls a second it takes, and whether the count
 * is right in the end. Server, load and PostgreSQL share the machine.
 */
const people = 32
const durationMs = 10_000

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
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    const visitors = []
    for (let at = 0; at < people; at += 1) visitors.push(await signUp(url, at))
    const [owner] = visitors
    if (owner === undefined) throw new Error('nobody is there')
    const { artId: art_id } = await makeArt({ context }, owner)

    let calls = 0
    const latenciesMs: number[] = []
    const startedAt = performance.now()
    await Promise.all(
      visitors.map(async ({ visitor }, at) => {
        // Half of them end with a like, the others without.
        for (let round = 0; performance.now() < startedAt + durationMs || round % 2 !== at % 2; round += 1) {
          const sentAt = performance.now()
          const { status } = await visitor.call(round % 2 === 0 ? 'art.like' : 'art.unlike', { art_id })
          if (status !== 200) throw new Error(`the server answered ${status}`)
          latenciesMs.push(performance.now() - sentAt)
          calls += 1
        }
      }),
    )
    const seconds = (performance.now() - startedAt) / 1000
    const { data } = await owner.visitor.call('art.get_by_id', { art_id })
    latenciesMs.sort((a, b) => a - b)
    return [
      { name: 'like and unlike, one picture', value: calls / seconds, unit: 'calls/s', bar: 'at least 500' },
      { name: 'p95', value: latenciesMs[Math.floor(latenciesMs.length * 0.95)] ?? Number.NaN, unit: 'ms' },
      {
        name: 'likes lost or too many',
        value: Math.abs(data.like_count - people / 2),
        unit: '',
        bar: 'exactly 0',
      },
    ]
  } finally {
    await app.close()
    await context.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function signUp(url: string, at: number) {
  const visitor = createVisitor(url)
  const { data } = await visitor.call('user.register', {
    email: `bench-${at}@example.org`,
    password: 'correct horse battery',
    name: `Bench ${at}`,
    birth_date: '1990-01-01',
    accept_terms: true,
  })
  if (!('id' in data)) throw new Error('sign-up failed')
  return { visitor, info: data }
}
