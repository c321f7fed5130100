import type { Db } from './database.ts'

/** An engine that no process has published for this long is not there. */
export const engineLiveFor = `interval '20 seconds'`

const tables = { image: 'engines', chat: 'chat_engines' } as const
type Kind = keyof typeof tables

/** Notes that a worker publishes an engine. For the end of a statement whose CTE `engine` returns the engine's id. */
export const noteWorker = (kind: Kind, workerId: `$${number}`) =>
  `insert into engine_workers (kind, engine_id, worker_id) select '${kind}', id, ${workerId} from engine
    on conflict (kind, engine_id, worker_id) do update set seen_at = now()`

/**
 * Takes back what a worker has published, except for `kept`. Other workers may publish the same engine: its row goes with
 * the last of them.
 */
export async function withdraw(db: Db, kind: Kind, workerId: string, kept: readonly string[]): Promise<void> {
  const published = await db.query<{ engine_id: string }>({
    name: 'list_published_engines',
    text: `select engine_id from engine_workers
      where kind = $1 and worker_id = $2 and engine_id <> all ($3::text[])`,
    values: [kind, workerId, kept],
  })
  if (published.length === 0) return
  const ids = published.map(({ engine_id }) => engine_id)
  await db.transaction(async (tx) => {
    // Of two workers that withdraw at once, the second waits here and then finds itself to be the last.
    await tx.query({
      name: `lock_${kind}_engines`,
      text: `select 1 from ${tables[kind]} where id = any ($1) order by id for update`,
      values: [ids],
    })
    await tx.query({
      name: 'delete_engine_workers',
      text: 'delete from engine_workers where kind = $1 and worker_id = $2 and engine_id = any ($3)',
      values: [kind, workerId, ids],
    })
    await tx.query({
      name: `delete_${kind}_engines`,
      text: `delete from ${tables[kind]} e where id = any ($1) and not exists (
          select from engine_workers w
          where w.kind = '${kind}' and w.engine_id = e.id and w.seen_at > now() - ${engineLiveFor})`,
      values: [ids],
    })
  })
}
