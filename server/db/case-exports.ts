import type { Db } from './database.ts'

/** Packages for an authority [S-7]. */

export type ExportRow = {
  id: string
  case_id: string | null
  preserved_id: string | null
  reason: string
  asked_by: string | null
  asked_by_name: string | null
  agreed_by: string | null
  agreed_by_name: string | null
  agreed_at: Date | null
  delivered_at: Date | null
  reference: string | null
  problem: string | null
  created_at: Date
}

/** False: the case or image is being exported already. */
export async function insertExport(
  tx: Db,
  made: { id: string; caseId: string | null; preservedId: string | null; reason: string; askedBy: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'insert_case_export',
    text: `insert into case_exports (id, case_id, preserved_id, reason, asked_by) values ($1, $2, $3, $4, $5)
      on conflict do nothing returning id`,
    values: [made.id, made.caseId, made.preservedId, made.reason, made.askedBy],
  })
  return rows.length > 0
}

const columns = `e.id, e.case_id, e.preserved_id, e.reason, e.asked_by, a.name as asked_by_name, e.agreed_by,
  b.name as agreed_by_name, e.agreed_at, e.delivered_at, e.reference, e.problem, e.created_at`
const around = 'left join users a on a.id = e.asked_by left join users b on b.id = e.agreed_by'

export async function listExports(db: Db, page: { limit: number; offset: number }): Promise<ExportRow[]> {
  return db.query<ExportRow>({
    name: 'list_case_exports',
    text: `select ${columns} from case_exports e ${around}
      order by e.created_at desc, e.id desc limit $1 offset $2`,
    values: [page.limit, page.offset],
  })
}

export async function findExport(db: Db, id: string): Promise<ExportRow | undefined> {
  const rows = await db.query<ExportRow>({
    name: 'find_case_export',
    text: `select ${columns} from case_exports e ${around} where e.id = $1`,
    values: [id],
  })
  return rows[0]
}

/** False: nobody asks for it, somebody has agreed before, or the asker would agree with themselves. */
export async function agreeExport(tx: Db, id: string, agreedBy: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'agree_case_export',
    text: `update case_exports set agreed_by = $2, agreed_at = now()
      where id = $1 and preserved_id is not null and agreed_at is null and asked_by <> $2 returning id`,
    values: [id, agreedBy],
  })
  return rows.length > 0
}

export async function markDelivered(db: Db, id: string, reference: string | null): Promise<void> {
  await db.query({
    name: 'mark_export_delivered',
    text: `update case_exports set delivered_at = now(), reference = $2, problem = null
      where id = $1 and delivered_at is null`,
    values: [id, reference],
  })
}

export async function noteExportProblem(db: Db, id: string, problem: string): Promise<void> {
  await db.query({
    name: 'note_export_problem',
    text: 'update case_exports set problem = left($2, 500) where id = $1 and delivered_at is null',
    values: [id, problem],
  })
}

export type ExportedCaseRow = {
  id: string
  subject: string
  rule: string
  verdict: string
  place: string
  reason: string
  words: string[]
  statement: string | null
  decision: string | null
  decision_reason: string | null
  created_at: Date
  decided_at: Date | null
  user_id: string | null
  user_name: string | null
  user_handle: string | null
  email: string | null
  registered_at: Date | null
  art_id: string | null
  prompt: string | null
  mode: string | null
  engine: string | null
}

/** What an authority is told about a case; its image is left out. */
export async function findExportedCase(db: Db, caseId: string): Promise<ExportedCaseRow | undefined> {
  const rows = await db.query<ExportedCaseRow>({
    name: 'find_exported_case',
    text: `select c.id, c.subject, c.rule, c.verdict, c.place, c.reason, c.words, c.statement, c.decision,
        c.decision_reason, c.created_at, c.decided_at, c.user_id, u.name as user_name, u.handle as user_handle,
        u.email, u.created_at as registered_at, a.id as art_id, a.prompt, a.mode, a.engine
      from safety_cases c left join users u on u.id = c.user_id left join arts a on a.case_id = c.id
      where c.id = $1 limit 1`,
    values: [caseId],
  })
  return rows[0]
}
