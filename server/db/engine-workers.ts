import type { Db } from './database.ts'

/** An engine that no process has published for this long is gone. */
export const engineLiveFor = `interval '20 seconds'`

/** Notes that a worker publishes an engine. For the end of a statement whose CTE `engine` returns the engine's id. */
export const noteWorker = (workerId: `$${number}`) =>
  `insert into engine_workers (engine_id, worker_id) select id, ${workerId} from engine
    on conflict (engine_id, worker_id) do update set seen_at = now()`

/**
 * Withdraws the engines of a worker, except for `kept`. Other workers may publish the same engine: its row is deleted with
 * the last of them.
 */
export async function withdrawEngines(db: Db, workerId: string, kept: readonly string[] = []): Promise<void> {
  const published = await db.query<{ engine_id: string }>({
    name: 'list_published_engines',
    text: 'select engine_id from engine_workers where worker_id = $1 and engine_id <> all ($2::text[])',
    values: [workerId, kept],
  })
  if (published.length === 0) return
  const ids = published.map(({ engine_id }) => engine_id)
  await db.transaction(async (tx) => {
    // If two workers withdraw at once, the second waits here and then finds that it is the last.
    await tx.query({
      name: 'lock_engines',
      text: 'select 1 from engines where id = any ($1) order by id for update',
      values: [ids],
    })
    await tx.query({
      name: 'delete_engine_workers',
      text: 'delete from engine_workers where worker_id = $1 and engine_id = any ($2)',
      values: [workerId, ids],
    })
    await tx.query({
      name: 'delete_engines',
      text: `delete from engines e where id = any ($1) and not exists (
          select from engine_workers w where w.engine_id = e.id and w.seen_at > now() - ${engineLiveFor})`,
      values: [ids],
    })
  })
}
