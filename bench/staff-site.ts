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

export type StaffSite = { db: Db; admin: Visitor }

/** A server with an embedded database, and an admin who is signed in. It is removed after the work. */
async function withStaffSite<T>(work: (site: StaffSite) => Promise<T>): Promise<T> {
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

/** A site with few rows and one with many. */
export function withTwoSites<T>(work: (few: StaffSite, many: StaffSite) => Promise<T>): Promise<T> {
  return withStaffSite((few) => withStaffSite((many) => work(few, many)))
}

type Work = () => Promise<{ status: number }[]>

/**
 * The median times of two works in milliseconds, after as many rounds that are not counted. In turns, so that whatever
 * else the machine does slows both alike.
 */
export async function mediansInTurns(rounds: number, ...works: [Work, Work]): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []]
  for (let at = 0; at < rounds * 2; at++) {
    for (const [which, work] of works.entries()) {
      const from = performance.now()
      const answers = await work()
      if (answers.some(({ status }) => status !== 200)) throw new Error('a list did not open')
      if (at >= rounds) taken[which]?.push(performance.now() - from)
    }
  }
  return [medianOf(taken[0]), medianOf(taken[1])]
}

const medianOf = (taken: number[]) =>
  taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? Number.NaN
