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
  /** What the last check told, as the engine gives it. */
  health: unknown
}

const columns = `id, url, name, draining, paused, added, last_error, checked_at, failures, last_failure, retry_at,
  coalesce(retry_at > now(), false) as is_resting, sealed_headers, health`

export async function listImageServers(db: Db): Promise<ImageServerRow[]> {
  return db.query<ImageServerRow>({
    name: 'list_image_servers',
    text: `select ${columns} from image_servers order by created_at, id`,
  })
}

/** A server that was there already keeps its state and gets the name, and the headers if there are any. */
export async function saveImageServer(
  db: Db,
  server: { id: string; url: string; name: string; added: boolean; sealedHeaders: Buffer | null },
): Promise<void> {
  await db.query({
    name: 'save_image_server',
    text: `insert into image_servers (id, url, name, added, sealed_headers) values ($1, $2, $3, $4, $5)
      on conflict (url) do update set name = $3, added = image_servers.added or $4,
        sealed_headers = coalesce($5, image_servers.sealed_headers)`,
    values: [server.id, server.url, server.name, server.added, server.sealedHeaders],
  })
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
  url: string,
  { error, health, inventory }: { error: string | null; health: object; inventory: object | null },
): Promise<void> {
  await db.query({
    name: 'note_image_server_health',
    text: `update image_servers set last_error = $2, checked_at = now(), health = $3,
        inventory = coalesce($4, inventory) where url = $1`,
    values: [url, error, JSON.stringify(health), inventory === null ? null : JSON.stringify(inventory)],
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
