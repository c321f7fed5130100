import type { Db } from '../server/db/database.ts'
import type { Row } from './row.ts'
import { mediansInTurns, type StaffSite, withTwoSites } from './staff-site.ts'

/** Opens the inbox of the review desk, list and counts, with 100 waiting items and with 100,000, in turns. */
const rounds = 60

export async function run(): Promise<Row[]> {
  return withTwoSites(async (few, many) => {
    await fill(few.db, 100)
    await fill(many.db, 100_000)
    const open = ({ admin }: StaffSite) =>
      Promise.all([admin.call('admin.list_inbox'), admin.call('admin.count_inbox')])
    const [small, large] = await mediansInTurns(
      rounds,
      () => open(few),
      () => open(many),
    )
    return [
      { name: 'the inbox with 100 items', value: small, unit: 'ms' },
      { name: 'the inbox with 100,000 items', value: large, unit: 'ms' },
      { name: 'ratio', value: large / small, unit: '', bar: 'at most 1.5' },
    ]
  })
}

async function fill(db: Db, items: number): Promise<void> {
  await db.query({
    name: '',
    text: `insert into safety_cases (id, user_id, rule, verdict, place, words, subject, urgency, contested_at, created_at)
      select gen_random_uuid(), (select id from users limit 1), case when n % 5 = 0 then 'S-6' else 'S-3' end,
        'held_picture', 'art.create', '{}', 'picture', n % 3, case when n % 7 = 0 then now() end,
        now() - make_interval(secs => n) from generate_series(1, $1) n`,
    values: [items],
  })
  await db.query({ name: '', text: 'vacuum analyze safety_cases' })
}
