import type { DeskCaseRow } from '#server/domain/review/case-view'
import type { Sight } from '#server/domain/sight'
import type { ImageHashes } from '#server/formats/image-hash/image-hashes'
import type { Db } from './database.ts'

/** Cases as admins see them. */

export type DeskState = 'open' | 'held' | 'contested' | 'decided' | 'all'

const columns = `c.id, c.subject, c.rule, c.verdict, c.place, c.reason, c.decision, c.decision_reason, c.created_at,
  c.contested_at, c.decided_at, c.user_id, u.name as user_name, u.handle as user_handle, u.suspended_reason,
  d.name as decided_by_name`
const around = 'left join users u on u.id = c.user_id left join users d on d.id = c.decided_by'

/**
 * The condition of the index safety_cases_inbox, which implies that of safety_cases_desk. Cases of a takedown request are
 * left out, because the request itself is listed.
 */
export const waits = `c.decided_at is null and c.verdict <> 'noticed'
  and (c.contested_at is not null
    or (c.subject in ('picture', 'upload') and c.verdict not in ('report_upheld', 'taken_down'))
    or c.verdict = 'sexualises_minor')`

const oldestFirst = { by: 'c.created_at', sign: '>', direction: '' }
const newestFirst = { by: 'c.created_at', sign: '<', direction: 'desc' }
const states: Record<DeskState, { where: string; order: typeof oldestFirst }> = {
  open: { where: waits, order: oldestFirst },
  held: { where: `${waits} and c.subject in ('picture', 'upload')`, order: oldestFirst },
  contested: { where: `${waits} and c.contested_at is not null`, order: oldestFirst },
  decided: { where: 'c.decided_at is not null', order: { ...newestFirst, by: 'c.decided_at' } },
  all: { where: 'true', order: newestFirst },
}

export async function listDeskCases(
  db: Db,
  filter: { state: DeskState; subject: string | undefined; before: string | undefined; limit: number },
): Promise<DeskCaseRow[]> {
  const { where, order } = states[filter.state]
  return db.query<DeskCaseRow>({
    name: `list_desk_cases_${filter.state}`,
    text: `select ${columns} from safety_cases c ${around}
      where ${where} and ($1::text is null or c.subject = $1)
        and ($2::uuid is null or (${order.by}, c.id) ${order.sign}
          (select ${order.by}, c.id from safety_cases c where c.id = $2))
      order by ${order.by} ${order.direction}, c.id ${order.direction} limit $3`,
    values: [filter.subject ?? null, filter.before ?? null, filter.limit],
  })
}

/** The newest cases of a user. */
export async function listCasesOf(db: Db, userId: string, limit: number): Promise<DeskCaseRow[]> {
  return db.query<DeskCaseRow>({
    name: 'list_cases_of',
    text: `select ${columns} from safety_cases c ${around}
      where c.user_id = $1 order by c.created_at desc, c.id desc limit $2`,
    values: [userId, limit],
  })
}

export async function findDeskCases(db: Db, caseIds: readonly string[]): Promise<DeskCaseRow[]> {
  return db.query<DeskCaseRow>({
    name: 'find_desk_cases',
    text: `select ${columns} from safety_cases c ${around} where c.id = any($1)`,
    values: [caseIds],
  })
}

export async function countQueue(db: Db) {
  const rows = await db.query<{
    held_pictures: number
    reports: number
    notices: number
    contested: number
    texts: number
    suspensions: number
    oldest_at: Date | null
  }>({
    name: 'count_review_queue',
    text: `select count(*) filter (where c.subject in ('picture', 'upload'))::int as held_pictures,
        count(*) filter (where c.contested_at is not null)::int as contested,
        count(*) filter (where c.subject = 'text')::int as texts,
        min(c.created_at) as oldest_at,
        (select count(*)::int from reports where decided_at is null) as reports,
        (select count(*)::int from notices where decided_at is null and kind <> 'support') as notices,
        (select count(*)::int from users where suspended_reason is not null and erase_after is null) as suspensions
      from safety_cases c where ${waits}`,
  })
  return (
    rows[0] ?? {
      held_pictures: 0,
      reports: 0,
      notices: 0,
      contested: 0,
      texts: 0,
      suspensions: 0,
      oldest_at: null,
    }
  )
}

/** How many decisions admins have reviewed, and how many they overturned [S-8]. */
export async function countOverturned(db: Db): Promise<{ decided: number; overturned: number }> {
  const rows = await db.query<{ decided: number; overturned: number }>({
    name: 'count_overturned',
    text: `select count(*)::int as decided, count(*) filter (where decision = 'overturned')::int as overturned
      from safety_cases where decided_at is not null`,
  })
  return rows[0] ?? { decided: 0, overturned: 0 }
}

export type CaseDetailsRow = DeskCaseRow & {
  words: string[]
  statement: string | null
  art_id: string | null
  prompt: string | null
  mode: string | null
  engine: string | null
  file_key: string | null
  media_type: string | null
  width: number | null
  height: number | null
  sight: Sight | null
  other_cases: number
  other_overturned: number
}

export async function findCase(db: Db, caseId: string): Promise<CaseDetailsRow | undefined> {
  const rows = await db.query<CaseDetailsRow>({
    name: 'find_desk_case',
    text: `select ${columns}, c.words, c.statement, a.id as art_id, a.prompt, a.mode, a.engine,
        coalesce(a.file_key, s.storage_key) as file_key, coalesce(a.media_type, s.media_type) as media_type,
        coalesce(a.width, s.width) as width, coalesce(a.height, s.height) as height,
        coalesce(a.sight, s.sight) as sight, others.cases as other_cases, others.overturned as other_overturned
      from safety_cases c ${around}
      left join arts a on a.case_id = c.id left join assets s on s.case_id = c.id
      cross join lateral (
        select count(*)::int as cases, count(*) filter (where o.decision = 'overturned')::int as overturned
        from safety_cases o where o.user_id = c.user_id and o.id <> c.id
      ) others
      where c.id = $1 limit 1`,
    values: [caseId],
  })
  return rows[0]
}

/** Other waiting cases whose art has a near frequency hash; the caller compares the other hash. */
export async function findLikelyCases(
  db: Db,
  caseId: string,
  mostBits: number,
): Promise<{ id: string; hashes: ImageHashes; wanted: ImageHashes }[]> {
  return db.query<{ id: string; hashes: ImageHashes; wanted: ImageHashes }>({
    name: 'find_likely_cases',
    text: `with this as (
        select a.sight -> 'hashes' as hashes, ('x' || (a.sight #>> '{hashes,upright,frequency}'))::bit(256) as upright,
          ('x' || (a.sight #>> '{hashes,mirrored,frequency}'))::bit(256) as mirrored
        from arts a where a.case_id = $1 and a.sight is not null limit 1
      )
      select c.id, a.sight -> 'hashes' as hashes, this.hashes as wanted
      from this cross join safety_cases c join arts a on a.case_id = c.id join art_looks l on l.art_id = a.id
      where ${waits} and c.subject = 'picture' and c.id <> $1
        and (bit_count(l.hash # this.upright) <= $2 or bit_count(l.hash # this.mirrored) <= $2)
      order by c.id limit 200`,
    values: [caseId, mostBits],
  })
}

/** False: another admin has decided the case. */
export async function decideCase(
  tx: Db,
  made: { caseId: string; decision: 'upheld' | 'overturned'; reason: string; adminId: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'decide_case',
    text: `update safety_cases set decision = $2, decision_reason = $3, decided_by = $4, decided_at = now()
      where id = $1 and decided_at is null returning id`,
    values: [made.caseId, made.decision, made.reason, made.adminId],
  })
  return rows.length === 1
}
