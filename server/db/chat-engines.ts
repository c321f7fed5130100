import type { Db } from './database.ts'
import { engineLiveFor, noteWorker, withdraw } from './engine-workers.ts'

/** What the worker processes can talk with. The capabilities are the engine's own, kept as they are. */

export async function publishChatEngine(
  db: Db,
  engine: { id: string; workerId: string; capabilities: unknown; isUp: boolean },
): Promise<void> {
  await db.query({
    name: 'publish_chat_engine',
    text: `with engine as (
        insert into chat_engines (id, worker_id, capabilities, is_up) values ($1, $2, $3, $4)
        on conflict (id) do update set worker_id = $2, capabilities = $3, is_up = $4, seen_at = now()
        returning id)
      ${noteWorker('chat', '$2')}`,
    values: [engine.id, engine.workerId, JSON.stringify(engine.capabilities), engine.isUp],
  })
}

/** Those that are up first. */
export async function listLiveChatEngines<Capabilities>(
  db: Db,
): Promise<{ id: string; capabilities: Capabilities; is_up: boolean }[]> {
  return db.query({
    name: 'list_live_chat_engines',
    text: `select id, capabilities, is_up from chat_engines where seen_at > now() - ${engineLiveFor} order by is_up desc, id`,
  })
}

export const withdrawChatEngines = (db: Db, workerId: string): Promise<void> =>
  withdraw(db, 'chat', workerId, [])

export async function deleteDeadChatEngines(db: Db): Promise<void> {
  await db.query({
    name: 'delete_dead_chat_engines',
    text: `delete from chat_engines where seen_at < now() - interval '1 hour'`,
  })
}
