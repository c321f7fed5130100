import type { Tier } from '#contract/account'
import { currentTier } from './current-tier.ts'
import type { Db } from './database.ts'
import { chatChannel } from './replies.ts'

export type DraftState = {
  status: 'waiting' | 'running' | 'done' | 'failed'
  text: string
  engine_name: string | null
  stands_in: boolean | null
}

/** One draft per user: a new request replaces the last one. */
export async function insertDraft(
  db: Db,
  draft: { id: string; userId: string; request: unknown },
): Promise<void> {
  await db.query({
    name: 'insert_draft',
    text: `insert into drafts (id, user_id, request) values ($1, $2, $3)
      on conflict (user_id) do update set id = excluded.id, request = excluded.request, status = 'waiting',
        leased_until = null, text = '', created_at = now()`,
    values: [draft.id, draft.userId, JSON.stringify(draft.request)],
  })
  await db.query({ name: 'notify_chat', text: 'select pg_notify($1, $2)', values: [chatChannel, 'draft'] })
}

/** Undefined: a newer request has replaced it. */
export async function readDraft(db: Db, id: string): Promise<DraftState | undefined> {
  const rows = await db.query<DraftState>({
    name: 'read_draft',
    text: 'select status, text, engine_name, stands_in from drafts where id = $1',
    values: [id],
  })
  return rows[0]
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.query({ name: 'delete_draft', text: 'delete from drafts where id = $1', values: [id] })
}

/** Claims the oldest waiting draft of a user with one of these memberships. A draft of a killed process is waiting again once its lease has ended. */
export async function claimDraft<Request>(
  db: Db,
  leaseSeconds: number,
  tiers: readonly Tier[],
): Promise<{ id: string; request: Request } | undefined> {
  const rows = await db.query<{ id: string; request: Request }>({
    name: 'claim_draft',
    text: `update drafts set status = 'running', leased_until = now() + make_interval(secs => $1)
      where id = (select d.id from drafts d
        where (d.status = 'waiting' or (d.status = 'running' and d.leased_until < now()))
          and ${currentTier('d.user_id')} = any ($2)
        order by d.created_at for update skip locked limit 1)
      returning id, request`,
    values: [leaseSeconds, tiers],
  })
  return rows[0]
}

export async function endDraft(
  db: Db,
  id: string,
  end: { status: 'done' | 'failed'; text: string; engineName: string; standsIn: boolean },
): Promise<void> {
  await db.query({
    name: 'end_draft',
    text: `with ended as (update drafts set status = $2, text = $3, engine_name = $4, stands_in = $5
        where id = $1 returning id)
      select pg_notify($6, id::text) from ended`,
    values: [id, end.status, end.text, end.engineName, end.standsIn, chatChannel],
  })
}

/** Deletes drafts that no caller waits for any more. */
export async function deleteOldDrafts(db: Db): Promise<void> {
  await db.query({
    name: 'delete_old_drafts',
    text: `delete from drafts where created_at < now() - interval '10 minutes'`,
  })
}
