import { appealDays } from '#server/domain/review/appeal-period'
import { urgencyOfCase } from '#server/domain/review/case-urgency'
import type { OwnCaseRow } from '#server/domain/review/case-view'
import type { Db } from './database.ts'

/** Cases as rules make them and users see them. review-desk.ts is the admins' side. */

export type NewCase = {
  id: string
  userId: string | null
  rule: string
  verdict: string
  place: string
  words: string[]
  subject?: 'text' | 'picture' | 'upload' | 'account'
  /** The text that the user was shown. */
  reason: string
  /** The notice because of which it was opened [S-7]. */
  noticeId?: string
}

export async function insertCase(db: Db, made: NewCase): Promise<void> {
  await db.query({
    name: 'insert_safety_case',
    text: `insert into safety_cases (id, user_id, rule, verdict, place, words, subject, reason, notice_id, urgency)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      made.id,
      made.userId,
      made.rule,
      made.verdict,
      made.place,
      made.words,
      made.subject ?? 'text',
      made.reason,
      made.noticeId ?? null,
      urgencyOfCase(made),
    ],
  })
}

/** Why the case was opened, in the words that the user was shown. */
export async function findCaseReason(
  db: Db,
  caseId: string,
): Promise<{ rule: string; reason: string } | undefined> {
  const rows = await db.query<{ rule: string; reason: string }>({
    name: 'find_case_reason',
    text: 'select rule, reason from safety_cases where id = $1',
    values: [caseId],
  })
  return rows[0]
}

/** Cases of a verdict within the last day, without overturned ones. */
export async function countRecentCases(db: Db, userId: string, verdict: string): Promise<number> {
  const rows = await db.query<{ count: number }>({
    name: 'count_recent_cases',
    text: `select count(*)::int as count from safety_cases
      where user_id = $1 and verdict = $2 and created_at > now() - interval '24 hours'
        and decision is distinct from 'overturned'`,
    values: [userId, verdict],
  })
  return rows[0]?.count ?? 0
}

const ownColumns = `c.id, c.subject, c.rule, c.reason, c.words, c.place, c.statement, c.decision, c.decision_reason,
  c.created_at, c.contested_at, c.decided_at, a.id as art_id, a.prompt`

/** With one art of the user that the case is about; arts in the trash have no page to go to. */
const ownCases = `safety_cases c left join lateral (
    select id, prompt from arts where case_id = c.id and user_id = c.user_id and deleted_at is null limit 1
  ) a on true`

/** Newest first. */
export async function listOwnCases(
  db: Db,
  userId: string,
  page: { before: { at: string; id: string } | undefined; limit: number },
): Promise<OwnCaseRow[]> {
  return db.query<OwnCaseRow>({
    name: 'list_own_cases',
    text: `select ${ownColumns} from ${ownCases}
      where c.user_id = $1
        and ($2::timestamptz is null or (c.created_at, c.id) < ($2, $3::uuid))
      order by c.created_at desc, c.id desc limit $4`,
    values: [userId, page.before?.at ?? null, page.before?.id ?? null, page.limit],
  })
}

export async function findOwnCase(db: Db, userId: string, caseId: string): Promise<OwnCaseRow | undefined> {
  const rows = await db.query<OwnCaseRow>({
    name: 'find_own_case',
    text: `select ${ownColumns} from ${ownCases} where c.id = $2 and c.user_id = $1`,
    values: [userId, caseId],
  })
  return rows[0]
}

/** False: the case is not the user's, or was contested or decided before. */
export async function contestCase(
  db: Db,
  userId: string,
  caseId: string,
  statement: string,
): Promise<boolean> {
  const rows = await db.query({
    name: 'contest_case',
    text: `update safety_cases set contested_at = now(), statement = $3
      where id = $2 and user_id = $1 and contested_at is null and decided_at is null
        and not (verdict = 'taken_down' and exists (select 1 from notices n
          where n.id = safety_cases.notice_id and n.decided_at < now() - make_interval(days => $4))) returning id`,
    values: [userId, caseId, statement, appealDays],
  })
  return rows.length === 1
}

/** The times of the hits that count towards a suspension: not overturned, and after the last suspension. */
export async function listHits(db: Db, userId: string): Promise<Date[]> {
  const rows = await db.query<{ created_at: Date }>({
    name: 'list_hits',
    text: `select c.created_at from safety_cases c join users u on u.id = c.user_id
      where c.user_id = $1 and c.verdict = 'sexualises_minor' and c.decision is distinct from 'overturned'
        and (u.suspension_ended_at is null or c.created_at > u.suspension_ended_at)`,
    values: [userId],
  })
  return rows.map((row) => row.created_at)
}
