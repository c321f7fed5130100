import type { Db } from '../server/db/database.ts'
import type { Row } from './row.ts'
import { mediansInTurns, type StaffSite, withTwoSites } from './staff-site.ts'

/**
 * Opens the inbox of the review desk (list and counts) and the list of decided cases, with 100 of each and with 100,000,
 * in turns.
 */
const rounds = 60

export async function run(): Promise<Row[]> {
  return withTwoSites(async (few, many) => {
    await fill(few.db, 100)
    await fill(many.db, 100_000)
    const openInbox = ({ admin }: StaffSite) =>
      Promise.all([admin.call('admin.list_inbox'), admin.call('admin.count_inbox')])
    const openDecided = async ({ admin }: StaffSite) => [
      await admin.call('admin.list_cases', { state: 'decided' }),
    ]
    const rows: Row[] = []
    for (const [name, open] of [
      ['the inbox', openInbox],
      ['the decided cases', openDecided],
    ] as const) {
      const [small, large] = await mediansInTurns(
        rounds,
        () => open(few),
        () => open(many),
      )
      rows.push(
        { name: `${name} with 100 items`, value: small, unit: 'ms' },
        { name: `${name} with 100,000 items`, value: large, unit: 'ms' },
        { name: 'ratio', value: large / small, unit: '', bar: 'at most 1.5' },
      )
    }
    return rows
  })
}

/** As many cases wait as have been decided. */
async function fill(db: Db, items: number): Promise<void> {
  await db.query({
    name: '',
    text: `insert into safety_cases (id, user_id, rule, verdict, place, words, subject, urgency, contested_at, created_at,
        decided_at, decision, decision_reason)
      select gen_random_uuid(), (select id from users limit 1), case when n % 5 = 0 then 'S-6' else 'S-3' end,
        'held_picture', 'art.create', '{}', 'picture', n % 3, case when n % 7 = 0 then now() end,
        now() - make_interval(secs => n), decided.at, case when decided.at is not null then 'upheld' end,
        case when decided.at is not null then 'A test.' end
      from generate_series(1, 2 * $1::int) n,
        lateral (select case when n > $1 then now() - make_interval(secs => n) end as at) decided`,
    values: [items],
  })
  await db.query({ name: '', text: 'vacuum analyze safety_cases' })
}
