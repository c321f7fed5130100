import type { Db } from './database.ts'

export type EventRow = { id: number; user_id: string | null; type: string; data: unknown }

export const eventChannel = 'events'

/**
 * Appends to a user's log, or to the log for all users (null). The lock makes ids in a log follow the order of
 * commits, so a reader who has seen 6 cannot miss a 5 that commits later.
 */
export async function appendEvent(db: Db, userId: string | null, type: string, data: unknown): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query({
      name: 'lock_event_log',
      text: `select pg_advisory_xact_lock(hashtextextended('events ' || coalesce($1::text, '*'), 0))`,
      values: [userId],
    })
    await tx.query({
      name: 'append_event',
      text: 'insert into events (user_id, type, data) values ($1, $2, $3)',
      values: [userId, type, JSON.stringify(data)],
    })
    await tx.query({
      name: 'notify_event',
      text: 'select pg_notify($1, $2)',
      values: [eventChannel, userId ?? '*'],
    })
  })
}

/** The last ids of both logs, where a new subscriber starts. */
export async function findLogEnds(db: Db, userId: string): Promise<{ own: number; shared: number }> {
  const rows = await db.query<{ own: number; shared: number }>({
    name: 'find_log_ends',
    text: `select coalesce((select max(id) from events where user_id = $1), 0) as own,
      coalesce((select max(id) from events where user_id is null), 0) as shared`,
    values: [userId],
  })
  return rows[0] ?? { own: 0, shared: 0 }
}

export async function listEventsAfter(
  db: Db,
  userId: string,
  after: { own: number; shared: number },
  limit: number,
): Promise<EventRow[]> {
  return db.query<EventRow>({
    name: 'list_events_after',
    text: `(select id, user_id, type, data from events where user_id = $1 and id > $2 order by id limit $4)
      union all
      (select id, user_id, type, data from events where user_id is null and id > $3 order by id limit $4)
      order by id limit $4`,
    values: [userId, after.own, after.shared, limit],
  })
}

/** [S-3] Deletes the previews of a task, so that they are not replayed after it. */
export async function deleteTaskProgress(db: Db, userId: string, taskId: string): Promise<void> {
  await db.query({
    name: 'delete_task_progress',
    text: `delete from events where user_id = $1 and type = 'task-progress' and data->>'task_id' = $2`,
    values: [userId, taskId],
  })
}

export async function deleteOldEvents(db: Db): Promise<void> {
  await db.query({
    name: 'delete_old_events',
    text: `delete from events where created_at < now() - interval '7 days'`,
  })
}
