import type { Db } from '../server/db/database.ts'
import type { Row } from './row.ts'
import { mediansInTurns, type StaffSite, withTwoSites } from './staff-site.ts'

/** Opens the list of users of the back office and searches it, with 1,000 users and with a million, in turns. */
const rounds = 40

const searches: [name: string, input: object][] = [
  ['list', {}],
  ['list of suspended users', { only: 'suspended' }],
  ['list of staff', { only: 'staff' }],
  ['search by a name that one user has', { query: 'wilhelmina' }],
  ['search by a name that one of a thousand has', { query: 'Quentin 777' }],
  ['search by the beginning of all names', { query: 'quentin' }],
  ['search by the middle of a name that one of a thousand has', { query: 'entin 777' }],
  ['search by the middle of all names', { query: 'uentin' }],
  ['search of suspended users', { query: 'quentin 7', only: 'suspended' }],
  ['search by address', { query: 'quentin-777@' }],
  ['search by an id that nobody has', { query: '0199aaaa-0000-7000-8000-000000000042' }],
  ['search by a payment reference', { query: 'bench-quentin_42' }],
]

export async function run(): Promise<Row[]> {
  return withTwoSites(async (few, many) => {
    await fill(few.db, 1, 1_000)
    await fill(many.db, 1, 1_000_000)
    const rows: Row[] = []
    for (const [name, input] of searches) {
      const search =
        ({ admin }: StaffSite) =>
        async () => [await admin.call('admin.search_users', input)]
      const [small, large] = await mediansInTurns(rounds, search(few), search(many))
      rows.push(
        { name: `${name}, 1,000 users`, value: small, unit: 'ms' },
        { name: `${name}, 1,000,000 users`, value: large, unit: 'ms' },
        { name: 'ratio', value: large / small, unit: '', bar: 'at most 1.5' },
      )
    }
    return rows
  })
}

/** In steps, because a busy machine needs minutes for a million. */
const usersPerStep = 50_000

/** One user in twenty is suspended, and one in ten has paid. */
async function fill(db: Db, from: number, to: number): Promise<void> {
  await withoutIndexes(db, async () => {
    for (let first = from; first <= to; first += usersPerStep) {
      await insertUsers(db, first, Math.min(first + usersPerStep - 1, to))
    }
  })
  await db.query({ name: '', text: `update users set name = 'Wilhelmina Oak' where handle = 'quentin_42'` })
  await db.query({
    name: '',
    text: `insert into ledger_events (source, external_id, kind, payer_id, happened_at)
      select 'btcpay', 'bench-' || handle, 'payment', payer_id, now() from users where handle like '%2'`,
  })
  await db.query({ name: '', text: 'vacuum analyze users, ledger_events' })
}

/** Makes the indexes of users again afterwards: one by one they are made several times faster than row by row. */
async function withoutIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const indexes = await db.query<{ name: string; definition: string }>({
    name: '',
    text: `select indexname as name, indexdef as definition from pg_indexes where tablename = 'users'
      and indexname not in (select conname from pg_constraint) and indexname <> 'users_payer'`,
  })
  for (const { name } of indexes) await db.query({ name: '', text: `drop index ${name}` })
  await work()
  for (const { definition } of indexes) await db.query({ name: '', text: definition })
}

async function insertUsers(db: Db, from: number, to: number): Promise<void> {
  await db.query({
    name: '',
    text: `insert into users (id, email, email_verified, name, handle, birth_date, suspended_reason)
      select uuidv7(), 'quentin-' || n || '@bench.invalid', true, 'Quentin ' || n, 'quentin_' || n, '1990-01-01',
        case when n % 20 = 0 then 'A test.' end
      from generate_series($1::int, $2::int) n`,
    values: [from, to],
  })
}
