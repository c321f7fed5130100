import type { ArtRow } from './arts.ts'
import type { Db } from './database.ts'
import { trashDays } from './own-arts.ts'

type Erased = Pick<ArtRow, 'id' | 'task_id' | 'file_key' | 'thumb_key'>

/** An open case, report or notice is about the art. */
const isOpen = `(exists (select 1 from safety_cases c where c.id = a.case_id and c.decided_at is null)
  or exists (select 1 from reports r where r.art_id = a.id and r.decided_at is null)
  or exists (select 1 from notice_arts k join notices n on n.id = k.notice_id
    where k.art_id = a.id and n.decided_at is null))`

/**
 * Erases up to `atMost` arts that were in the trash long enough. Arts with an open case or report stay. Returns the
 * files to delete after the commit; undefined: nothing is due.
 */
export async function eraseDueArts(db: Db, atMost: number): Promise<string[] | undefined> {
  return db.transaction(async (tx) => {
    const due = await tx.query<Erased>({
      name: 'lock_due_arts',
      text: `select a.id, a.task_id, a.file_key, a.thumb_key from arts a
        where a.deleted_at < now() - make_interval(days => $1) and a.status not in ('queued', 'running') and not ${isOpen}
        order by a.deleted_at limit $2 for update of a skip locked`,
      values: [trashDays, atMost],
    })
    return due.length === 0 ? undefined : eraseArts(tx, due)
  })
}

/** Locks arts that the user wants to erase now. Arts of other users or outside the trash are left out. */
export async function lockTrashedArts(
  tx: Db,
  userId: string,
  artIds: readonly string[],
): Promise<(Erased & { is_open: boolean })[]> {
  return tx.query<Erased & { is_open: boolean }>({
    name: 'lock_trashed_arts',
    text: `select a.id, a.task_id, a.file_key, a.thumb_key, ${isOpen} as is_open from arts a
      where a.id = any($2) and a.user_id = $1 and a.deleted_at is not null and a.status not in ('queued', 'running')
      order by a.id for update of a`,
    values: [userId, artIds],
  })
}

/**
 * Foreign keys delete likes, collection entries, uses and remixes; notifications are deleted here. Returns the files
 * to delete after the commit.
 */
export async function eraseArts(tx: Db, arts: readonly Erased[]): Promise<string[]> {
  const artIds = arts.map(({ id }) => id)
  await tx.query({
    name: 'erase_notifications_of_arts',
    text: `delete from notifications where data ? 'art_id' and data ->> 'art_id' = any($1)`,
    values: [artIds],
  })
  await tx.query({ name: 'erase_arts', text: 'delete from arts where id = any($1)', values: [artIds] })
  // The task has prompt and settings, so it is deleted with its last art.
  await tx.query({
    name: 'erase_empty_tasks',
    text: `delete from tasks t where t.id = any($1) and t.status not in ('queued', 'running')
      and not exists (select 1 from arts a where a.task_id = t.id)`,
    values: [arts.map(({ task_id }) => task_id)],
  })
  return arts.flatMap(({ file_key, thumb_key }) => [file_key, thumb_key]).filter((key) => key !== null)
}
