import type { Db } from './database.ts'

/** What workers found out about servers when an admin asked for it: a search or a test. */

export async function insertServerSearch(db: Db, id: string): Promise<void> {
  await db.query({
    name: 'insert_server_search',
    text: 'insert into server_searches (id) values ($1)',
    values: [id],
  })
}

export async function endServerSearch(db: Db, id: string, found: readonly object[]): Promise<void> {
  await db.query({
    name: 'end_server_search',
    text: 'update server_searches set found = $2 where id = $1',
    values: [id, JSON.stringify(found)],
  })
}

/** Null: no worker has looked yet. */
export async function readServerSearch<Found>(db: Db, id: string): Promise<Found[] | null> {
  const rows = await db.query<{ found: Found[] | null }>({
    name: 'read_server_search',
    text: 'select found from server_searches where id = $1',
    values: [id],
  })
  return rows[0]?.found ?? null
}

export async function deleteOldServerSearches(db: Db): Promise<void> {
  await db.query({
    name: 'delete_old_server_searches',
    text: `delete from server_searches where created_at < now() - interval '10 minutes'`,
  })
}
