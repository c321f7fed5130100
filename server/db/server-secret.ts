import type { Db } from './database.ts'

/** The first process to start makes the secret, all others find it. */
export async function findOrMakeSecret(db: Db, fresh: string): Promise<string> {
  await db.query({
    name: 'make_server_secret',
    text: 'insert into server_secret (secret) values ($1) on conflict do nothing',
    values: [fresh],
  })
  const rows = await db.query<{ secret: string }>({
    name: 'find_server_secret',
    text: 'select secret from server_secret',
  })
  return rows[0]?.secret ?? fresh
}
