import type { Db } from './database.ts'

/** Chat engines of the worker processes. `capabilities` is stored as the engine reports it. */

const liveFor = `interval '20 seconds'`

export async function publishChatEngine(
  db: Db,
  engine: { id: string; workerId: string; capabilities: unknown; isUp: boolean },
): Promise<void> {
  await db.query({
    name: 'publish_chat_engine',
    text: `insert into chat_engines (id, worker_id, capabilities, is_up) values ($1, $2, $3, $4)
      on conflict (id) do update set worker_id = $2, capabilities = $3, is_up = $4, seen_at = now()`,
    values: [engine.id, engine.workerId, JSON.stringify(engine.capabilities), engine.isUp],
  })
}

/** Engines that are up come first. */
export async function listLiveChatEngines<Capabilities>(
  db: Db,
): Promise<{ id: string; capabilities: Capabilities; is_up: boolean }[]> {
  return db.query({
    name: 'list_live_chat_engines',
    text: `select id, capabilities, is_up from chat_engines where seen_at > now() - ${liveFor} order by is_up desc, id`,
  })
}

export async function withdrawChatEngines(db: Db, workerId: string): Promise<void> {
  await db.query({
    name: 'withdraw_chat_engines',
    text: 'delete from chat_engines where worker_id = $1',
    values: [workerId],
  })
}

export async function deleteDeadChatEngines(db: Db): Promise<void> {
  await db.query({
    name: 'delete_dead_chat_engines',
    text: `delete from chat_engines where seen_at < now() - interval '1 hour'`,
  })
}
