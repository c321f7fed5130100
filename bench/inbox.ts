import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/config.ts'
import { setRole } from '../server/db/users.ts'
import { createDoor } from '../server/http/door.ts'
import { createMetrics } from '../server/http/metrics.ts'
import { createLog } from '../server/log.ts'
import { openContext } from '../server/open-context.ts'
import { createScriptedVision } from '../test/support/scripted-vision.ts'
import { createVisitor, type Visitor } from '../test/support/visitor.ts'
import type { Row } from './row.ts'

/** Opens the inbox of the review desk, list and counts, with 100 waiting items and then with 100,000. */
const sizes = [100, 100_000] as const
const rounds = 60
const email = 'bench@example.org'

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
  const fill = async (items: number) => {
    await context.db.query({
      name: '',
      text: `insert into safety_cases (id, user_id, rule, verdict, place, words, subject, urgency, contested_at, created_at)
        select gen_random_uuid(), (select id from users limit 1), case when n % 5 = 0 then 'S-6' else 'S-3' end,
          'held_picture', 'art.create', '{}', 'picture', n % 3, case when n % 7 = 0 then now() end,
          now() - make_interval(secs => n) from generate_series(1, $1) n`,
      values: [items],
    })
    await context.db.query({ name: '', text: 'vacuum analyze safety_cases' })
  }
  try {
    const visitor = createVisitor(url)
    await signUp(visitor)
    await setRole(context.db, email, 'admin')
    const medians: number[] = []
    let filled = 0
    for (const size of sizes) {
      await fill(size - filled)
      filled = size
      await openInbox(visitor, rounds)
      medians.push(await openInbox(visitor, rounds))
    }
    const [small = Number.NaN, large = Number.NaN] = medians
    return [
      { name: 'the inbox with 100 items', value: small, unit: 'ms' },
      { name: 'the inbox with 100,000 items', value: large, unit: 'ms' },
      { name: 'ratio', value: large / small, unit: '', bar: 'at most 1.5' },
    ]
  } finally {
    await app.close()
    await context.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The median time in milliseconds. */
async function openInbox(visitor: Visitor, times: number): Promise<number> {
  const taken: number[] = []
  for (let at = 0; at < times; at++) {
    const from = performance.now()
    const answers = await Promise.all([visitor.call('admin.list_inbox'), visitor.call('admin.count_inbox')])
    if (answers.some(({ status }) => status !== 200)) throw new Error('the inbox did not open')
    taken.push(performance.now() - from)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN
}

async function signUp(visitor: Visitor): Promise<void> {
  await visitor.call('user.register', {
    email,
    password: 'correct horse battery',
    name: 'Bench Admin',
    birth_date: '1990-01-01',
    accept_terms: true,
  })
}
