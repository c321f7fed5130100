import { randomUUID } from 'node:crypto'
import { reserveAllowance, settleAllowance } from '../server/db/allowance.ts'
import { type Database, openDatabase } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { makeOwnDatabase } from './own-database.ts'
import type { Row } from './row.ts'

/**
 * What the ledger costs a task: reserving and settling its pictures, compared with two bare inserts into a table without
 * the ledger, in turns of the same run. Eight connections, 32 users.
 */
const users = 32
const workers = 8
const turns = 12
const turnMs = 1_000
const images = 4

export async function run(): Promise<Row[]> {
  const own = await makeOwnDatabase()
  const db = openDatabase({ connectionString: own.url }, console.error, { connectionsAtMost: workers })
  try {
    await migrate(db)
    const userIds = await makeUsers(db)
    const day = new Date().toISOString().slice(0, 10)
    const task = (userId: string) => reserveAndSettle(db, userId, day)
    const raw = (userId: string) => insertTwice(db, userId)
    // Warm-up for the compiler and the plans.
    await measure(task, userIds)
    await measure(raw, userIds)
    const [ours, bare] = [[] as number[], [] as number[]]
    for (let turn = 0; turn < turns; turn += 1) {
      ours.push(await measure(task, userIds))
      bare.push(await measure(raw, userIds))
    }
    const [oursMedian, bareMedian] = [median(ours), median(bare)]
    return [
      { name: 'reserve and settle', value: oursMedian, unit: 'tasks/s' },
      { name: 'two bare inserts', value: bareMedian, unit: 'tasks/s' },
      { name: 'ratio', value: oursMedian / bareMedian, unit: '' },
      { name: 'error of the books', value: await findError(db), unit: 'pictures', bar: 'exactly 0' },
    ]
  } finally {
    await db.close()
    await own.remove()
  }
}

async function makeUsers(db: Database): Promise<string[]> {
  await db.query({
    name: 'bench_table',
    text: 'create table bench_tasks (id uuid, step text, user_id uuid, images integer, at timestamptz default now(), primary key (id, step))',
  })
  const ids = Array.from({ length: users }, () => randomUUID())
  await db.query({
    name: 'bench_users',
    text: `insert into users (id, email, name, handle, birth_date, terms_accepted_at)
      select id, id || '@example.org', 'Alice', 'a' || replace(id::text, '-', ''), '1990-01-01', now()
      from unnest($1::uuid[]) as id`,
    values: [ids],
  })
  return ids
}

async function reserveAndSettle(db: Database, userId: string, day: string): Promise<void> {
  const taskId = randomUUID()
  await reserveAllowance(db, { userId, taskId, day, images, limit: 1_000_000_000 })
  await settleAllowance(db, { userId, taskId, allowanceDay: day, images }, images - 1)
}

async function insertTwice(db: Database, userId: string): Promise<void> {
  const id = randomUUID()
  for (const step of ['reserve', 'settle']) {
    await db.query({
      name: 'bench_insert',
      text: 'insert into bench_tasks (id, step, user_id, images) values ($1, $2, $3, $4)',
      values: [id, step, userId, images],
    })
  }
}

/** Tasks per second of one turn. */
async function measure(run: (userId: string) => Promise<void>, userIds: readonly string[]): Promise<number> {
  const started = performance.now()
  let done = 0
  const work = async (first: number) => {
    for (let at = first; performance.now() - started < turnMs; at += workers) {
      await run(userIds[at % userIds.length] ?? '')
      done += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, at) => work(at)))
  return done / ((performance.now() - started) / 1000)
}

/** Each task used all but one of its pictures, and nothing is reserved any more. */
async function findError(db: Database): Promise<number> {
  const rows = await db.query<{ error: number }>({
    name: 'bench_error',
    text: `select (abs(coalesce(sum(n.amount) filter (where n.account = 'used'), 0)
          - ${images - 1} * count(*) filter (where n.account = 'used'))
        + abs(coalesce(sum(n.amount) filter (where n.account = 'reserved'), 0))
        + abs(coalesce(sum(n.amount), 0)))::int as error
      from ledger_entries n`,
  })
  return rows[0]?.error ?? Number.NaN
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
