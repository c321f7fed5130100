import type { Db } from './database.ts'
import type { LoraStatus } from './loras.ts'

/** LoRAs as admins see them. */

export type SameFileRow = {
  of_id: string
  uid: string
  name: string
  status: LoraStatus
  refused_reason: string | null
}

/** LoRAs of any user with the same file, because admins need earlier decisions about it. */
export async function listSameFiles(db: Db, ids: readonly string[]): Promise<SameFileRow[]> {
  return db.query<SameFileRow>({
    name: 'list_same_lora_files',
    text: `select asked.id as of_id, l.id as uid, l.name, l.status, l.refused_reason
      from loras asked join loras l on l.sha256 = asked.sha256 and l.id <> asked.id
      where asked.id = any($1::uuid[]) order by l.id limit 500`,
    values: [ids],
  })
}

type LockedLora = { user_id: string; status: LoraStatus; name: string; updated_at: Date }

/** Locks the LoRA, so that of two decisions at once the second is rejected. */
export async function lockLora(tx: Db, id: string): Promise<LockedLora | undefined> {
  const rows = await tx.query<LockedLora>({
    name: 'lock_lora',
    text: `select user_id, status, name, updated_at from loras where id = $1 and status <> 'uploading' for update`,
    values: [id],
  })
  return rows[0]
}

export async function decideLora(
  tx: Db,
  id: string,
  decision: {
    status: 'approved' | 'refused'
    reason: string | null
    adminId: string
    previewArtId: string | null
  },
): Promise<void> {
  await tx.query({
    name: 'decide_lora',
    text: `update loras set status = $2, refused_reason = $3, decided_by = $4, decided_at = now(),
        preview_art_id = coalesce($5, preview_art_id), updated_at = now() where id = $1`,
    values: [id, decision.status, decision.reason, decision.adminId, decision.previewArtId],
  })
}

/** Whether somebody else could decide about a LoRA of this user. */
export async function hasOtherModerator(db: Db, userId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'has_other_moderator',
    text: `select 1 from users where role in ('admin', 'moderator') and id <> $1 and erase_after is null limit 1`,
    values: [userId],
  })
  return rows.length > 0
}

/** Stores which words would be refused today. `updated_at` stays, because the texts have not changed. */
export async function flagLora(tx: Db, id: string, flagged: readonly string[]): Promise<void> {
  await tx.query({
    name: 'flag_lora',
    text: `update loras set facts = jsonb_set(facts, '{flagged_tags}', $2::jsonb) where id = $1`,
    values: [id, JSON.stringify(flagged)],
  })
}
