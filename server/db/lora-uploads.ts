import type { LoraFacts } from '#server/domain/loras/inspect-lora'
import type { UploadRow } from '#server/domain/loras/lora-view'
import type { Db } from './database.ts'

/** LoRA uploads in parts, and the space that LoRAs take. */

const columns = 'id, file_name, size_bytes, received_bytes, facts, created_at'

/** The user's LoRAs, including unfinished uploads. Exact only under lockUser. */
export async function findLoraUsage(db: Db, userId: string): Promise<{ count: number; bytes: number }> {
  const rows = await db.query<{ count: number; bytes: number }>({
    name: 'find_lora_usage',
    text: `select count(*)::int as count, coalesce(sum(size_bytes), 0)::bigint as bytes from loras where user_id = $1`,
    values: [userId],
  })
  return rows[0] ?? { count: 0, bytes: 0 }
}

export async function insertUpload(
  tx: Db,
  upload: { id: string; userId: string; fileName: string; sizeBytes: number },
): Promise<UploadRow> {
  const rows = await tx.query<UploadRow>({
    name: 'insert_lora_upload',
    text: `insert into loras (id, user_id, status, name, file_name, size_bytes) values ($1, $2, 'uploading', $3, $3, $4)
      returning ${columns}`,
    values: [upload.id, upload.userId, upload.fileName, upload.sizeBytes],
  })
  const [row] = rows
  if (row === undefined) throw new Error('an upload was not inserted')
  return row
}

export async function listUploads(db: Db, userId: string): Promise<UploadRow[]> {
  return db.query<UploadRow>({
    name: 'list_lora_uploads',
    text: `select ${columns} from loras where user_id = $1 and status = 'uploading' order by id desc`,
    values: [userId],
  })
}

export async function findUpload(db: Db, userId: string, id: string): Promise<UploadRow | undefined> {
  const rows = await db.query<UploadRow>({
    name: 'find_lora_upload',
    text: `select ${columns} from loras where id = $2 and user_id = $1 and status = 'uploading'`,
    values: [userId, id],
  })
  return rows[0]
}

/** False: the part is not the next one of the upload, or was stored by a concurrent call. */
export async function addPart(
  db: Db,
  id: string,
  part: { start: number; sizeBytes: number; key: string; facts: LoraFacts | undefined },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const moved = await tx.query({
      name: 'move_lora_upload',
      text: `update loras set received_bytes = received_bytes + $3, facts = coalesce($4::jsonb, facts), updated_at = now()
        where id = $1 and status = 'uploading' and received_bytes = $2 returning id`,
      values: [id, part.start, part.sizeBytes, part.facts === undefined ? null : JSON.stringify(part.facts)],
    })
    if (moved.length === 0) return false
    await tx.query({
      name: 'insert_lora_part',
      text: 'insert into lora_parts (lora_id, start_byte, size_bytes, storage_key) values ($1, $2, $3, $4)',
      values: [id, part.start, part.sizeBytes, part.key],
    })
    return true
  })
}

/** False: the upload is finished already, incomplete or gone. */
export async function finishUpload(
  db: Db,
  id: string,
  lora: {
    sha256: Buffer
    name: string
    triggerWords: string[]
    tags: string[]
    recommendedWeight: number
  },
): Promise<boolean> {
  const rows = await db.query({
    name: 'finish_lora_upload',
    text: `update loras set status = 'waiting', base_model = facts ->> 'base_model', sha256 = $2, name = $3,
        trigger_words = $4, tags = $5, recommended_weight = $6, updated_at = now()
      where id = $1 and status = 'uploading' and received_bytes = size_bytes returning id`,
    values: [id, lora.sha256, lora.name, lora.triggerWords, lora.tags, lora.recommendedWeight],
  })
  return rows.length > 0
}

/** Deletes uploads that were not continued for three days. Returns the keys of their files. */
export async function deleteStaleUploads(db: Db): Promise<string[]> {
  const rows = await db.query<{ keys: string[] | null }>({
    name: 'delete_stale_lora_uploads',
    text: `with stale as (
        select id from loras where status = 'uploading' and updated_at < now() - interval '3 days' for update skip locked
      ), parts as (
        select array_agg(storage_key) as keys from lora_parts where lora_id in (select id from stale)
      ), gone as (
        delete from loras where id in (select id from stale)
      ) select keys from parts`,
  })
  return rows[0]?.keys ?? []
}
