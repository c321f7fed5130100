import type { Db } from './database.ts'
import { trashDays } from './own-arts.ts'

/**
 * Erases some of what has been in the trash for its time, with all that hangs on it: likes, collections, uses and
 * remixes by their foreign keys, news here. What a person still has to decide about stays until then. Returns the files
 * to delete once this is committed, or undefined if nothing is due.
 */
export async function eraseDueArts(db: Db, atMost: number): Promise<string[] | undefined> {
  return db.transaction(async (tx) => {
    const due = await tx.query<{
      id: string
      task_id: string
      file_key: string | null
      thumb_key: string | null
    }>({
      name: 'lock_due_arts',
      text: `select a.id, a.task_id, a.file_key, a.thumb_key from arts a
        where a.deleted_at < now() - make_interval(days => $1) and a.status not in ('queued', 'running')
          and not exists (select 1 from safety_cases c where c.id = a.case_id and c.decided_at is null)
          and not exists (select 1 from reports r where r.art_id = a.id and r.decided_at is null)
        order by a.deleted_at limit $2 for update of a skip locked`,
      values: [trashDays, atMost],
    })
    if (due.length === 0) return undefined
    const artIds = due.map(({ id }) => id)
    await tx.query({
      name: 'erase_news_of_arts',
      text: `delete from notifications where data ? 'art_id' and data ->> 'art_id' = any($1)`,
      values: [artIds],
    })
    await tx.query({ name: 'erase_arts', text: 'delete from arts where id = any($1)', values: [artIds] })
    // The task holds prompt and settings: it goes with its last picture.
    await tx.query({
      name: 'erase_empty_tasks',
      text: `delete from tasks t where t.id = any($1) and t.status not in ('queued', 'running')
        and not exists (select 1 from arts a where a.task_id = t.id)`,
      values: [due.map(({ task_id }) => task_id)],
    })
    return due.flatMap(({ file_key, thumb_key }) => [file_key, thumb_key]).filter((key) => key !== null)
  })
}
