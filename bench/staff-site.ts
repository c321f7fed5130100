import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/config.ts'
import type { Db } from '../server/db/database.ts'
import { setRole } from '../server/db/users.ts'
import { createDoor } from '../server/http/door.ts'
import { createMetrics } from '../server/http/metrics.ts'
import { createLog } from '../server/log.ts'
import { openContext } from '../server/open-context.ts'
import { createScriptedVision } from '../test/support/scripted-vision.ts'
import { createVisitor, type Visitor } from '../test/support/visitor.ts'

const email = 'bench@example.org'

/** A server with an embedded database, and an admin who is signed in. It is removed after the work. */
export async function withStaffSite<T>(work: (site: { db: Db; admin: Visitor }) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-bench-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: '0',
    RATE_LIMIT_SCALE: '1000000',
    // Filling a large table takes longer than a call may.
    DATABASE_STATEMENT_SECONDS: '600',
  })
  const context = await openContext(config, createLog(config.logLevel), { vision: createScriptedVision() })
  const { app } = createDoor(context, createMetrics())
  const admin = createVisitor(await app.listen({ host: '127.0.0.1', port: 0 }))
  try {
    await admin.call('user.register', {
      email,
      password: 'correct horse battery',
      name: 'Bench Admin',
      birth_date: '1990-01-01',
      accept_terms: true,
    })
    await setRole(context.db, email, 'admin')
    return await work({ db: context.db, admin })
  } finally {
    await app.close()
    await context.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The median time of some work in milliseconds, after as many rounds that are not counted. */
export async function medianOf(rounds: number, work: () => Promise<{ status: number }[]>): Promise<number> {
  const taken: number[] = []
  for (let at = 0; at < rounds * 2; at++) {
    const from = performance.now()
    const answers = await work()
    if (answers.some(({ status }) => status !== 200)) throw new Error('a list did not open')
    if (at >= rounds) taken.push(performance.now() - from)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
}
