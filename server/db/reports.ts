import type { OwnReportRow } from '#server/domain/review/report-view'
import type { ArtRow } from './arts.ts'
import type { Db } from './database.ts'
import { lockUser } from './users.ts'

/** Reports of a user, newest first. `before` is the last entry of the page before, a report or a case. */
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

/** The position of a report or case in the user's list. As text, to keep microseconds. */
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

type NewReport = {
  id: string
  artId: string
  reporterId: string
  reason: string
  details: string
  held: boolean
  urgency: number
}

/** False: the user has an open report about this art. */
export async function insertReport(tx: Db, made: NewReport): Promise<boolean> {
  const rows = await tx.query({
    name: 'insert_report',
    text: `insert into reports (id, art_id, reporter_id, reason, details, held, urgency) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (reporter_id, art_id) where decided_at is null do nothing returning id`,
    values: [made.id, made.artId, made.reporterId, made.reason, made.details, made.held, made.urgency],
  })
  return rows.length > 0
}

export async function findOpenReport(
  db: Db,
  reporterId: string,
  artId: string,
): Promise<{ id: string; held: boolean } | undefined> {
  const rows = await db.query<{ id: string; held: boolean }>({
    name: 'find_open_report',
    text: 'select id, held from reports where reporter_id = $1 and art_id = $2 and decided_at is null',
    values: [reporterId, artId],
  })
  return rows[0]
}

/** Locks the reporter, so that of several reports at once each counts those before it. */
export async function lockReporter(
  tx: Db,
  reporterId: string,
): Promise<{ createdAt: Date; falseAlarms: number; undecided: number }> {
  await lockUser(tx, reporterId)
  const rows = await tx.query<{ created_at: Date; false_alarms: number; undecided: number }>({
    name: 'find_reporter',
    text: `select created_at,
        (select count(*)::int from reports where reporter_id = $1 and held and decision = 'dismissed'
          and decided_at > now() - interval '30 days') as false_alarms,
        (select count(*)::int from reports where reporter_id = $1 and decided_at is null) as undecided
      from users where id = $1`,
    values: [reporterId],
  })
  const row = rows[0]
  if (row === undefined) throw new Error('the reporter is not there')
  return { createdAt: row.created_at, falseAlarms: row.false_alarms, undecided: row.undecided }
}

export type ReportedArt = Pick<ArtRow, 'id' | 'user_id' | 'status' | 'case_id'> & {
  cleared_at: Date | null
  /** The verdict of the open case that holds the art. */
  open_verdict: string | null
}

/** Locks the art, so that it is held once and decided once. */
export async function lockReportedArt(tx: Db, artId: string): Promise<ReportedArt | undefined> {
  await tx.query({
    name: 'lock_art',
    text: 'select 1 from arts where id = $1 for no key update',
    values: [artId],
  })
  const rows = await tx.query<ReportedArt>({
    name: 'find_reported_art',
    text: `select a.id, a.user_id, a.status, a.cleared_at, a.case_id, c.verdict as open_verdict
      from arts a left join safety_cases c on c.id = a.case_id and c.decided_at is null where a.id = $1`,
    values: [artId],
  })
  return rows[0]
}

/** Hides the art because of a case. */
export async function holdArt(tx: Db, artId: string, caseId: string, reason: string): Promise<void> {
  await tx.query({
    name: 'hold_art',
    text: `update arts set status = 'blocked', case_id = $2, reason = $3 where id = $1 and status = 'done'`,
    values: [artId, caseId, reason],
  })
}

export async function clearArt(tx: Db, artId: string): Promise<void> {
  await tx.query({
    name: 'clear_art',
    text: 'update arts set cleared_at = now() where id = $1',
    values: [artId],
  })
}

/** Closes all open reports about an art. Returns them with their reporters. */
export async function closeReports(
  tx: Db,
  artId: string,
  made: { decision: 'upheld' | 'dismissed'; reason: string; adminId: string },
): Promise<{ id: string; reporter_id: string }[]> {
  return tx.query<{ id: string; reporter_id: string }>({
    name: 'close_reports',
    text: `update reports set decision = $2, decision_reason = $3, decided_by = $4, decided_at = now()
      where art_id = $1 and decided_at is null returning id, reporter_id`,
    values: [artId, made.decision, made.reason, made.adminId],
  })
}

/** Closes a report about an erased art. False: another admin has decided it. */
export async function closeReport(
  tx: Db,
  reportId: string,
  made: { decision: 'upheld' | 'dismissed'; reason: string; adminId: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'close_report',
    text: `update reports set decision = $2, decision_reason = $3, decided_by = $4, decided_at = now()
      where id = $1 and decided_at is null returning id`,
    values: [reportId, made.decision, made.reason, made.adminId],
  })
  return rows.length > 0
}
