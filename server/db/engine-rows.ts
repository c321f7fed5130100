import type { Db } from './database.ts'
import { engineLiveFor, noteWorker } from './engine-workers.ts'

/** Image engines of the worker processes. `capabilities` is stored as the engine reports it. */
export type EngineRow<Capabilities = unknown> = {
  id: string
  name: string
  capabilities: Capabilities
  warm_models: string[]
  seconds_per_image: number | null
}

export async function publishEngine(
  db: Db,
  engine: {
    id: string
    workerId: string
    name: string
    capabilities: unknown
    warmModels: readonly string[]
  },
): Promise<void> {
  await db.query({
    name: 'publish_engine',
    text: `with engine as (
        insert into engines (id, worker_id, name, capabilities, warm_models) values ($1, $2, $3, $4, $5)
        on conflict (id) do update set worker_id = $2, name = $3, capabilities = $4, warm_models = $5, seen_at = now()
        returning id)
      ${noteWorker('$2')}`,
    values: [engine.id, engine.workerId, engine.name, JSON.stringify(engine.capabilities), engine.warmModels],
  })
}

/** A moving average, so that estimates follow the current speed. */
export async function recordPace(db: Db, engineId: string, secondsPerImage: number): Promise<void> {
  await db.query({
    name: 'record_engine_pace',
    text: `update engines set seconds_per_image = coalesce(seconds_per_image * 0.8 + $2 * 0.2, $2) where id = $1`,
    values: [engineId, secondsPerImage],
  })
}

export async function listLiveEngines<Capabilities>(db: Db): Promise<EngineRow<Capabilities>[]> {
  return db.query<EngineRow<Capabilities>>({
    name: 'list_live_engines',
    text: `select id, name, capabilities, warm_models, seconds_per_image from engines
      where seen_at > now() - ${engineLiveFor} order by id`,
  })
}

export async function deleteDeadEngines(db: Db): Promise<void> {
  await db.query({
    name: 'delete_dead_engines',
    text: `with gone as (delete from engine_workers where seen_at < now() - interval '1 hour')
      delete from engines where seen_at < now() - interval '1 hour'`,
  })
}
