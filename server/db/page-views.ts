import type { Db } from './database.ts'

/** `page` is one of a fixed list (domain/page-pattern.ts), so callers cannot make the table grow. */
export async function countPageView(db: Db, page: string): Promise<void> {
  await db.query({
    name: 'count_page_view',
    text: `insert into page_views as v (day, path, count) values ((now() at time zone 'utc')::date, $1, 1)
      on conflict (day, path) do update set count = v.count + 1`,
    values: [page],
  })
}

/** Keeps 400 days, so that a month can be compared with the same month of the last year. */
export async function deleteOldPageViews(db: Db): Promise<void> {
  await db.query({
    name: 'delete_old_page_views',
    text: `delete from page_views where day < current_date - 400`,
  })
}
