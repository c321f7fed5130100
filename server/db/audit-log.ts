import type { Db } from './database.ts'

/** Queries write `public.audit_log`: without the schema, a temporary table of that name would be used instead. */

export type AuditEntry = {
  actorId: string
  action:
    | 'look_at_case'
    | 'look_at_report'
    | 'open_file'
    | 'decide_report'
    | 'decide_case'
    | 'look_at_notice'
    | 'preserve_image'
    | 'add_block'
    | 'remove_block'
    | 'ask_preserved'
    | 'agree_preserved'
    | 'look_at_preserved'
    | 'decide_notice'
    | 'set_user_state'
    | 'end_sessions'
    | 'resend_mail'
    | 'set_role'
    | 'send_notification'
    | 'cancel_broadcast'
    | 'set_banner'
    | 'save_server'
    | 'save_model_mapping'
    | 'set_default_model'
    | 'switch_engine_off'
    | 'switch_engine_on'
    | 'drain_server'
    | 'undrain_server'
    | 'pause_server'
    | 'unpause_server'
    | 'remove_server'
    | 'download_lora'
    | 'moderate_lora'
    | 'rescan_lora'
    | 'test_lora'
    | 'grant_membership'
    | 'refund_payment'
    | 'save_tiers'
    | 'withdraw_tiers'
    | 'revoke_grant'
    | 'remove_house_character'
    | 'upload_art'
    | 'export_case'
    | 'agree_export'
    | 'download_export'
    | 'retry_jobs'
    | 'run_job'
    | 'remove_house_image'
    | 'create_vouchers'
    | 'solve_payment_problem'
  /** A kind and an id, such as `case {id}`, `notice {id}` or `user {id}`; for vouchers the tier. */
  subject: string
  details?: object
}

/** Runs in the transaction of the action, so that both are stored or neither [S-11]. */
export async function writeAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.query({
    name: 'write_audit',
    text: 'insert into public.audit_log (actor_id, action, subject, details) values ($1, $2, $3, $4)',
    values: [entry.actorId, entry.action, entry.subject, JSON.stringify(entry.details ?? {})],
  })
}

export type AuditRow = {
  id: number
  actor_id: string | null
  actor_name: string | null
  action: string
  subject: string
  details: Record<string, unknown>
  created_at: Date
}

type AuditFilter = {
  action?: string | undefined
  actor_id?: string | undefined
  subject?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

export async function listAudit(
  db: Db,
  filter: AuditFilter & { before?: number | undefined; limit: number },
): Promise<AuditRow[]> {
  return db.query<AuditRow>({
    name: 'list_audit',
    text: `select l.id, l.actor_id, u.name as actor_name, l.action, l.subject, l.details, l.created_at
      from public.audit_log l left join users u on u.id = l.actor_id
      where ($1::bigint is null or l.id < $1) and ($3::text is null or l.action = $3)
        and ($4::uuid is null or l.actor_id = $4) and ($5::text is null or l.subject = $5)
        and ($6::date is null or l.created_at >= $6::date) and ($7::date is null or l.created_at < $7::date + 1)
      order by l.id desc limit $2`,
    values: [
      filter.before ?? null,
      filter.limit,
      filter.action ?? null,
      filter.actor_id ?? null,
      filter.subject ?? null,
      filter.since ?? null,
      filter.until ?? null,
    ],
  })
}

export async function hasDone(db: Db, { actorId, action, subject }: AuditEntry): Promise<boolean> {
  const rows = await db.query({
    name: 'has_done',
    text: 'select 1 from public.audit_log where subject = $3 and action = $2 and actor_id = $1 limit 1',
    values: [actorId, action, subject],
  })
  return rows.length > 0
}
