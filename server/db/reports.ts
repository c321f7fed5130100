import type { OwnReportRow } from '#server/domain/review/report-view'
import type { Db } from './database.ts'

/** Those somebody made, newest first; `before` is the last of the page before, whichever list it came from. */
export async function listOwnReports(
  db: Db,
  userId: string,
  page: { before: { at: string; id: string } | undefined; limit: number },
): Promise<OwnReportRow[]> {
  return db.query<OwnReportRow>({
    name: 'list_own_reports',
    text: `select r.id, r.art_id, r.reason, r.details, r.decision, r.decision_reason, r.created_at, r.decided_at
      from reports r where r.reporter_id = $1 and ($2::timestamptz is null or (r.created_at, r.id) < ($2, $3::uuid))
      order by r.created_at desc, r.id desc limit $4`,
    values: [userId, page.before?.at ?? null, page.before?.id ?? null, page.limit],
  })
}

/** When a decision about somebody, or a report of theirs, was made: the place in their list. To the microsecond. */
export async function findOwnPlace(
  db: Db,
  userId: string,
  id: string,
): Promise<{ at: string; id: string } | undefined> {
  const rows = await db.query<{ at: string; id: string }>({
    name: 'find_own_place',
    text: `select created_at::text as at, id from safety_cases where id = $2 and user_id = $1
      union all select created_at::text, id from reports where id = $2 and reporter_id = $1`,
    values: [userId, id],
  })
  return rows[0]
}
