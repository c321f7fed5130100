import type { Db } from './database.ts'

export type ImageServerRow = {
  id: string
  /** Without a name and password: those are in the headers. */
  url: string
  name: string
  draining: boolean
  /** Neither used nor checked. */
  paused: boolean
  added: boolean
  last_error: string | null
  checked_at: Date | null
  /** Tasks that failed there in a row, and why the last one did. */
  failures: number
  last_failure: string | null
  /** Since it failed too often: the time from which on one task may try it; null: it gets all tasks. */
  retry_at: Date | null
  is_resting: boolean
  sealed_headers: Buffer | null
  /** A private certificate authority in PEM. */
  authority: string | null
  weight: number
  /** What the last check told, as the engine gives it. */
  health: unknown
}

const columns = `id, url, name, draining, paused, added, last_error, checked_at, failures, last_failure, retry_at,
  coalesce(retry_at > now(), false) as is_resting, sealed_headers, authority, weight, health`

export async function listImageServers(db: Db): Promise<ImageServerRow[]> {
  return db.query<ImageServerRow>({
    name: 'list_image_servers',
    text: `select ${columns} from image_servers order by created_at, id`,
  })
}

export type SavedImageServer = Pick<ImageServerRow, 'id' | 'url' | 'name' | 'weight'> & {
  /** Null: those that are stored stay. */
  sealedHeaders: Buffer | null
  /** Null: the stored one stays. Empty: it is removed. */
  authority: string | null
}

/** Adds a server, or changes the one with this address, which keeps its state. */
export async function saveImageServer(db: Db, server: SavedImageServer): Promise<void> {
  const { id, url, name, weight, sealedHeaders, authority } = server
  await db.query({
    name: 'save_image_server',
    text: `insert into image_servers (id, url, name, added, sealed_headers, weight, authority)
      values ($1, $2, $3, true, $4, $5, nullif($6, ''))
      on conflict (url) do update set name = $3, added = true, weight = $5,
        sealed_headers = coalesce($4, image_servers.sealed_headers),
        authority = nullif(coalesce($6, image_servers.authority), '')`,
    values: [id, url, name, sealedHeaders, weight, authority],
  })
}

/** Changes a server that is stored, its address included. Undefined: there is no such server. */
export async function changeImageServer(db: Db, server: SavedImageServer): Promise<string | undefined> {
  const { id, url, name, weight, sealedHeaders, authority } = server
  const rows = await db.query<{ id: string }>({
    name: 'change_image_server',
    text: `update image_servers set url = $2, name = $3, weight = $5,
        sealed_headers = coalesce($4, sealed_headers), authority = nullif(coalesce($6, authority), '')
      where id = $1 returning id`,
    values: [id, url, name, sealedHeaders, weight, authority],
  })
  return rows[0]?.id
}

/** For a server of COMFYUI_URLS. Its headers stay in the environment. */
export async function ensureImageServer(
  db: Db,
  server: { id: string; url: string; name: string },
): Promise<void> {
  await db.query({
    name: 'ensure_image_server',
    text: `insert into image_servers (id, url, name, added) values ($1, $2, $3, false) on conflict (url) do nothing`,
    values: [server.id, server.url, server.name],
  })
}

/** Takes the credentials out of an address. If the bare address is there already, that row stays. */
export async function moveCredentials(
  db: Db,
  server: { from: string; to: string; sealedHeaders: Buffer },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query({
      name: 'move_image_server_credentials',
      text: `update image_servers set url = $2, sealed_headers = $3
        where url = $1 and not exists (select 1 from image_servers where url = $2)`,
      values: [server.from, server.to, server.sealedHeaders],
    })
    await tx.query({
      name: 'delete_image_server_address',
      text: 'delete from image_servers where url = $1',
      values: [server.from],
    })
  })
}

export async function saveServerHeaders(db: Db, id: string, sealedHeaders: Buffer): Promise<void> {
  await db.query({
    name: 'save_image_server_headers',
    text: 'update image_servers set sealed_headers = $2 where id = $1',
    values: [id, sealedHeaders],
  })
}

/** False: there is no such server. */
export async function setImageServerUse(
  db: Db,
  id: string,
  use: { draining: boolean; paused: boolean },
): Promise<boolean> {
  const rows = await db.query({
    name: 'set_image_server_use',
    text: 'update image_servers set draining = $2, paused = $3 where id = $1 returning id',
    values: [id, use.draining, use.paused],
  })
  return rows.length > 0
}

export async function deleteImageServer(db: Db, id: string): Promise<void> {
  await db.query({
    name: 'delete_image_server',
    text: 'delete from image_servers where id = $1',
    values: [id],
  })
}

/** What is installed there, as the engine gives it; null: not read yet. Apart from the row, because it may be large. */
export async function findInventory<Inventory>(db: Db, id: string): Promise<Inventory | null> {
  const rows = await db.query<{ inventory: Inventory | null }>({
    name: 'find_image_server_inventory',
    text: 'select inventory from image_servers where id = $1',
    values: [id],
  })
  return rows[0]?.inventory ?? null
}

/** The result of a check. `inventory` null: the stored one stays. */
export async function noteHealth(
  db: Db,
  id: string,
  { error, health, inventory }: { error: string | null; health: object; inventory: object | null },
): Promise<void> {
  await db.query({
    name: 'note_image_server_health',
    text: `update image_servers set last_error = $2, checked_at = now(), health = $3,
        inventory = coalesce($4, inventory) where id = $1`,
    values: [id, error, JSON.stringify(health), inventory === null ? null : JSON.stringify(inventory)],
  })
}

/** One more task has failed on the server with this engine id. Undefined: the engine is not an image server. */
export async function countServerFailure(
  db: Db,
  engineId: string,
  failure: string,
): Promise<{ name: string; failures: number } | undefined> {
  const rows = await db.query<{ name: string; failures: number }>({
    name: 'count_image_server_failure',
    text: `with failed as (
        update image_servers set failures = failures + 1, last_failure = $2
        where 'comfyui:' || id = $1 returning id, name, failures
      ), noted as (
        insert into server_failures (server_id, cause) select id, $2 from failed
      )
      select name, failures from failed`,
    values: [engineId, failure],
  })
  return rows[0]
}

export async function setServerRest(db: Db, engineId: string, seconds: number): Promise<void> {
  await db.query({
    name: 'set_image_server_rest',
    text: `update image_servers set retry_at = now() + make_interval(secs => $2) where 'comfyui:' || id = $1`,
    values: [engineId, seconds],
  })
}

/** A task worked on the server. Gives how often it had failed before; undefined: it had not. */
export async function clearServerFailures(
  db: Db,
  engineId: string,
): Promise<{ name: string; failures: number } | undefined> {
  const rows = await db.query<{ name: string; failures: number }>({
    name: 'clear_image_server_failures',
    text: `update image_servers s set failures = 0, last_failure = null, retry_at = null
      from (select id, failures from image_servers where 'comfyui:' || id = $1 and failures > 0 for update) before
      where s.id = before.id returning s.name, before.failures`,
    values: [engineId],
  })
  return rows[0]
}

export type ServerShare = {
  engine_id: string
  weight: number
  /** Rises by 1 / weight with each task. */
  served: number
  running: number
}

/** How much each server that takes tasks has got for its weight, and what it draws now. */
export async function listServerShares(db: Db): Promise<ServerShare[]> {
  return db.query<ServerShare>({
    name: 'list_image_server_shares',
    text: `select 'comfyui:' || id as engine_id, weight, served,
        (select count(*)::int from tasks t where t.engine = 'comfyui:' || s.id and t.status = 'running') as running
      from image_servers s
      where not draining and not paused and coalesce(retry_at <= now(), true)`,
  })
}

/** Counts a task of a server. One that was away or busy does not get everything afterwards: it is at most one behind. */
export async function countServed(db: Db, engineId: string): Promise<void> {
  await db.query({
    name: 'count_image_server_served',
    text: `update image_servers set
        served = greatest(served, (select max(served) - 1 from image_servers)) + 1.0 / weight
      where 'comfyui:' || id = $1`,
    values: [engineId],
  })
}
