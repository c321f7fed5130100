import { appealDays } from '#server/domain/review/appeal-period'
import type { Sight } from '#server/domain/sight'
import type { Db } from './database.ts'

/** What happens to arts and uploads when their case is decided. */

/** An art without a rating is shown only to users who see explicit arts. */
const unknownRating = 'explicit'

/** Returns the tasks that are done now: those in which no other art was visible. */
export async function releaseImages(
  tx: Db,
  caseId: string,
  sight: Sight | null,
): Promise<{ task_id: string; user_id: string }[]> {
  await tx.query({
    name: 'release_images',
    text: `update arts set status = 'done', reason = null, sight = coalesce(sight, $2::jsonb),
        rating = coalesce(rating, $3), scanned_at = coalesce(scanned_at, now())
      where case_id = $1 and status = 'blocked' and file_key is not null`,
    values: [caseId, sight === null ? null : JSON.stringify(sight), sight?.rating ?? unknownRating],
  })
  return tx.query<{ task_id: string; user_id: string }>({
    name: 'finish_tasks_of_released',
    text: `update tasks set status = 'done', error = null, progress = 1
      where status = 'blocked' and id in (select task_id from arts where case_id = $1 and status = 'done')
      returning id as task_id, user_id`,
    values: [caseId],
  })
}

export async function releaseUploads(tx: Db, caseId: string, sight: Sight | null): Promise<void> {
  await tx.query({
    name: 'release_uploads',
    text: `update assets set scan_passed_at = now(), sight = coalesce(sight, $2::jsonb) where case_id = $1`,
    values: [caseId, sight === null ? null : JSON.stringify(sight)],
  })
}

export type TakenDown = { keys: string[]; sight: Sight | null }

/** The row stays with the reason. The caller deletes the files after the commit. */
export async function takeDownImages(tx: Db, caseId: string): Promise<TakenDown[]> {
  return tx.query<TakenDown>({
    name: 'take_down_images',
    text: `with held as (
        select id, file_key, thumb_key, sight from arts where case_id = $1 and status = 'blocked' for update
      )
      update arts a set file_key = null, thumb_key = null, thumbhash = null from held where a.id = held.id
      returning array_remove(array[held.file_key, held.thumb_key], null) as keys, held.sight`,
    values: [caseId],
  })
}

/** The row of an upload is deleted too. */
export async function takeDownUploads(tx: Db, caseId: string): Promise<TakenDown[]> {
  return tx.query<TakenDown>({
    name: 'take_down_uploads',
    text: `delete from assets where case_id = $1 returning array[storage_key] as keys, sight`,
    values: [caseId],
  })
}

/**
 * Taken-down cases that nobody has contested in time and whose file still exists. Locked, so that an appeal either comes
 * first or is refused.
 */
export async function lockUncontested(tx: Db, atMost: number): Promise<{ id: string; subject: string }[]> {
  return tx.query<{ id: string; subject: string }>({
    name: 'lock_uncontested_takedowns',
    text: `select c.id, c.subject from safety_cases c join notices n on n.id = c.notice_id
      where c.verdict = 'taken_down' and c.decided_at is null and c.contested_at is null
        and n.decided_at < now() - make_interval(days => $1)
        and (exists (select 1 from arts a where a.case_id = c.id and a.file_key is not null)
          or exists (select 1 from assets s where s.case_id = c.id))
      order by c.id limit $2 for update of c skip locked`,
    values: [appealDays, atMost],
  })
}

/** Changes the key, so that old addresses no longer open the file. False: the upload is not held, or gone. */
export async function rekeyHeldUpload(db: Db, assetId: string, from: string, to: string): Promise<boolean> {
  const rows = await db.query({
    name: 'rekey_held_upload',
    text: `update assets set storage_key = $3
      where id = $1 and storage_key = $2 and case_id is not null and scan_passed_at is null returning id`,
    values: [assetId, from, to],
  })
  return rows.length === 1
}
