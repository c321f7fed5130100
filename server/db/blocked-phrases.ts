import type { BlockedPhrase } from '#server/domain/safety/blocked-phrases'
import type { Db } from './database.ts'

/** Words and names that staff have blocked. */
export async function listBlockedPhrases(db: Db): Promise<BlockedPhrase[]> {
  return db.query<BlockedPhrase>({
    name: 'list_blocked_phrases',
    text: 'select kind, phrase from blocked_phrases',
  })
}

export type BlockRow = {
  id: string
  phrase: string | null
  reason: string
  added_by_name: string | null
  created_at: Date
}

/** Newest first. */
export async function listPhraseBlocks(db: Db, kind: 'word' | 'name'): Promise<BlockRow[]> {
  return db.query<BlockRow>({
    name: 'list_phrase_blocks',
    text: `select p.id, p.phrase, p.reason, u.name as added_by_name, p.created_at
      from blocked_phrases p left join users u on u.id = p.added_by
      where p.kind = $1 order by p.created_at desc, p.id desc limit 200`,
    values: [kind],
  })
}

export async function listImageBlocks(db: Db): Promise<BlockRow[]> {
  return db.query<BlockRow>({
    name: 'list_image_blocks',
    text: `select id, null::text as phrase, reason, null::text as added_by_name, created_at
      from blocked_images order by created_at desc, id desc limit 200`,
  })
}

/** False: it is blocked already. */
export async function insertPhrase(
  tx: Db,
  made: { id: string; kind: 'word' | 'name'; phrase: string; reason: string; adminId: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'insert_phrase',
    text: `insert into blocked_phrases (id, kind, phrase, reason, added_by) values ($1, $2, $3, $4, $5)
      on conflict (kind, lower(phrase)) do nothing returning id`,
    values: [made.id, made.kind, made.phrase, made.reason, made.adminId],
  })
  return rows.length > 0
}

/** Undefined: there is no such block. */
export async function deletePhrase(tx: Db, id: string): Promise<{ phrase: string } | undefined> {
  const rows = await tx.query<{ phrase: string }>({
    name: 'delete_phrase',
    text: 'delete from blocked_phrases where id = $1 returning phrase',
    values: [id],
  })
  return rows[0]
}

export async function deleteImageBlock(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'delete_image_block',
    text: 'delete from blocked_images where id = $1 returning id',
    values: [id],
  })
  return rows.length > 0
}

export type PromptRow = { prompt: string; user_id: string; is_public: boolean }

/** Prompts of the last week that contain the letters; the caller looks for whole words. */
export async function findRecentPrompts(db: Db, phrase: string): Promise<PromptRow[]> {
  return db.query<PromptRow>({
    name: 'find_recent_prompts',
    text: `select a.prompt, a.user_id,
        a.status = 'done' and not a.is_private and not a.hide_prompt and a.deleted_at is null as is_public
      from arts a where a.created_at > now() - interval '7 days' and position(lower($1) in lower(a.prompt)) > 0
      limit 5000`,
    values: [phrase],
  })
}
