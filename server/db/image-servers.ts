import type { Db } from './database.ts'

export type ImageServerRow = {
  id: string
  url: string
  name: string
  draining: boolean
  added: boolean
  last_error: string | null
  checked_at: Date | null
}

export async function listImageServers(db: Db): Promise<ImageServerRow[]> {
  return db.query<ImageServerRow>({
    name: 'list_image_servers',
    text: 'select id, url, name, draining, added, last_error, checked_at from image_servers order by created_at',
  })
}

/** An existing server keeps its state and gets the new name. */
export async function saveImageServer(
  db: Db,
  server: { id: string; url: string; name: string; added: boolean },
): Promise<void> {
  await db.query({
    name: 'save_image_server',
    text: `insert into image_servers (id, url, name, added) values ($1, $2, $3, $4)
      on conflict (url) do update set name = $3, added = image_servers.added or $4`,
    values: [server.id, server.url, server.name, server.added],
  })
}

/** For servers of COMFYUI_URLS: the row stores only what admins set. */
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

export async function setDraining(db: Db, id: string, draining: boolean): Promise<boolean> {
  const rows = await db.query<{ id: string }>({
    name: 'set_image_server_draining',
    text: 'update image_servers set draining = $2 where id = $1 returning id',
    values: [id, draining],
  })
  return rows.length === 1
}

export async function noteHealth(db: Db, url: string, error: string | null): Promise<void> {
  await db.query({
    name: 'note_image_server_health',
    text: 'update image_servers set last_error = $2, checked_at = now() where url = $1',
    values: [url, error],
  })
}
