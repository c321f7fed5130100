import type { Db } from './database.ts'

/** More different paths a day than the product can have: somebody is inventing them. */
const pathsAtMost = 2000

export async function countPageView(db: Db, path: string): Promise<void> {
  await db.query({
    name: 'count_page_view',
    text: `insert into page_views as v (day, path, count)
      select today, case when exists (select 1 from page_views where day = today and path = $1)
          or (select count(*) from page_views where day = today) < $2 then $1 else '(other)' end, 1
      from (select (now() at time zone 'utc')::date as today) clock
      on conflict (day, path) do update set count = v.count + 1`,
    values: [path, pathsAtMost],
  })
}
