import type { Db } from './database.ts'

/** What workers got from servers for a call that waits for it: a search, a test or a preview. */

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

/** Only once, because a preview must not stay here. Null: no worker has looked yet. */
export async function takeServerSearch<Found>(db: Db, id: string): Promise<Found[] | null> {
  const rows = await db.query<{ found: Found[] | null }>({
    name: 'take_server_search',
    text: 'delete from server_searches where id = $1 and found is not null returning found',
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
