import type { Db } from './database.ts'

/** [S-10] Counts per day how often help was shown; users are not stored. */
export async function countCare(db: Db, kind: string): Promise<void> {
  await db.query({
    name: 'count_care',
    text: `insert into care_counts (day, kind, count) values (current_date, $1, 1)
      on conflict (day, kind) do update set count = care_counts.count + 1`,
    values: [kind],
  })
}

export async function listCareCounts(db: Db): Promise<{ month: string; kind: string; count: number }[]> {
  return db.query({
    name: 'list_care_counts',
    text: `select to_char(day, 'YYYY-MM') as month, kind, sum(count)::int as count from care_counts
      group by 1, 2 order by 1 desc, 2`,
  })
}
