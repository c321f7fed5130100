import type { Row } from './row.ts'
import { medianOf, withStaffSite } from './staff-site.ts'

/** Opens the inbox of the review desk, list and counts, with 100 waiting items and then with 100,000. */
const sizes = [100, 100_000] as const
const rounds = 60

export async function run(): Promise<Row[]> {
  return withStaffSite(async ({ db, admin }) => {
    const fill = async (items: number) => {
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
    const medians: number[] = []
    let filled = 0
    for (const size of sizes) {
      await fill(size - filled)
      filled = size
      medians.push(
        await medianOf(rounds, () =>
          Promise.all([admin.call('admin.list_inbox'), admin.call('admin.count_inbox')]),
        ),
      )
    }
    const [small = Number.NaN, large = Number.NaN] = medians
    return [
      { name: 'the inbox with 100 items', value: small, unit: 'ms' },
      { name: 'the inbox with 100,000 items', value: large, unit: 'ms' },
      { name: 'ratio', value: large / small, unit: '', bar: 'at most 1.5' },
    ]
  })
}
