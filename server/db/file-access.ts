import type { UploadFacts } from '#server/domain/files/upload-access'
import type { Db } from './database.ts'

/** Reads who may open a stored file, with one query by primary key. Arts: `findArtFile`. */

/** Undefined: the upload was deleted or has another file now. */
export async function findUploadFile(
  db: Db,
  assetId: string,
  key: string,
  viewerId: string | null,
): Promise<UploadFacts | undefined> {
  const rows = await db.query<UploadFacts>({
    name: 'find_upload_file',
    text: `select s.user_id, s.case_id is not null and s.scan_passed_at is null as is_held,
        s.scan_passed_at is not null as is_passed, u.erase_after is not null as owner_leaving,
        exists (select 1 from blocks b where (b.blocker_id = $3::uuid and b.blocked_id = s.user_id)
          or (b.blocker_id = s.user_id and b.blocked_id = $3)) as is_blocked,
        coalesce(u.avatar_asset_id = s.id and s.sight->>'rating' = 'general', false) as on_profile,
        coalesce(s.sight->>'rating' = 'general', false)
          and exists (select 1 from house_images h where h.asset_id = s.id) as on_landing,
        exists (select 1 from character_versions v join characters c on c.id = v.character_id
          where v.avatar_asset_id = s.id and c.deleted_at is null and c.chat_visibility <> 'private'
            and (v.is_nsfw or coalesce(s.sight->>'rating', 'general') <> 'explicit')
            and (v.id = c.version_id or exists (select 1 from chat_sessions k
              where k.version_id = v.id and k.user_id = $3 and k.deleted_at is null))) as on_character
      from assets s left join users u on u.id = s.user_id where s.id = $1 and s.storage_key = $2`,
    values: [assetId, key, viewerId],
  })
  return rows[0]
}

/** The open case, or else the open report or notice, about a file; or the LoRA that it tests. */
export type OpenReview = { owner_id: string | null; subject: string }

const openReview = (caseId: string, artId: string, assetId: string) => `coalesce(
  (select 'case ' || c.id from safety_cases c where c.id = ${caseId} and c.decided_at is null),
  (select 'report ' || r.id from reports r where r.art_id = ${artId} and r.decided_at is null order by r.id limit 1),
  (select 'notice ' || n.id from notice_arts k join notices n on n.id = k.notice_id
    where k.art_id = ${artId} and n.decided_at is null order by n.id limit 1),
  (select 'notice ' || n.id from notice_uploads k join notices n on n.id = k.notice_id
    where k.asset_id = ${assetId} and n.decided_at is null order by n.id limit 1))`

/** A test of a LoRA is for all moderators. A held one is opened by its case. */
const loraTest = `(select 'lora ' || t.lora_id from lora_tests t where t.task_id = a.task_id and a.status = 'done')`

/** Undefined: no open case or report is about this file, so staff may not open it [S-11]. */
export async function findOpenReview(db: Db, id: string, key: string): Promise<OpenReview | undefined> {
  const rows = await db.query<OpenReview>({
    name: 'find_open_review',
    text: `select owner_id, subject from (
        select a.user_id as owner_id, coalesce(${openReview('a.case_id', 'a.id', 'null::uuid')}, ${loraTest}) as subject
        from arts a where a.id = $1 and $2 in (a.file_key, a.thumb_key)
        union all
        select s.user_id, ${openReview('s.case_id', 'null::uuid', 's.id')} from assets s where s.id = $1 and s.storage_key = $2
      ) found where subject is not null`,
    values: [id, key],
  })
  return rows[0]
}
