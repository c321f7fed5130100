import type { Db } from '../server/db/database.ts'
import type { Visitor } from '../test/support/visitor.ts'
import type { Row } from './row.ts'
import { medianOf, withStaffSite } from './staff-site.ts'

/** Opens the list of users of the back office and searches it, with 1,000 users and then with a million. */
const sizes = [1_000, 1_000_000] as const
const rounds = 40

const searches: [name: string, input: object][] = [
  ['list', {}],
  ['list of suspended users', { only: 'suspended' }],
  ['list of staff', { only: 'staff' }],
  ['search by a name that one user has', { query: 'Quentin 777' }],
  ['search by a part of all names', { query: 'quentin' }],
  ['search by address', { query: 'quentin-777@' }],
]

export async function run(): Promise<Row[]> {
  return withStaffSite(async ({ db, admin }) => {
    const medians: number[][] = []
    let filled = 0
    for (const size of sizes) {
      await fill(db, filled + 1, size)
      filled = size
      medians.push(await measure(admin))
    }
    const [small = [], large = []] = medians
    return searches.flatMap(([name], at) => {
      const [before = Number.NaN, after = Number.NaN] = [small[at], large[at]]
      return [
        { name: `${name}, 1,000 users`, value: before, unit: 'ms' },
        { name: `${name}, 1,000,000 users`, value: after, unit: 'ms' },
        { name: 'ratio', value: after / before, unit: '', bar: 'at most 1.5' },
      ]
    })
  })
}

async function measure(admin: Visitor): Promise<number[]> {
  const taken: number[] = []
  for (const [, input] of searches) {
    taken.push(await medianOf(rounds, async () => [await admin.call('admin.search_users', input)]))
  }
  return taken
}

/** One of a thousand is suspended. */
async function fill(db: Db, from: number, to: number): Promise<void> {
  await db.query({
    name: '',
    text: `insert into users (id, email, email_verified, name, handle, birth_date, suspended_reason)
      select uuidv7(), 'quentin-' || n || '@bench.invalid', true, 'Quentin ' || n, 'quentin_' || n, '1990-01-01',
        case when n % 1000 = 0 then 'A test.' end
      from generate_series($1::int, $2::int) n`,
    values: [from, to],
  })
  await db.query({ name: '', text: 'vacuum analyze users' })
}
