import type { Db } from './database.ts'

export async function listServerFailures(
  db: Db,
  serverId: string,
  limit: number,
): Promise<{ cause: string; happened_at: Date }[]> {
  return db.query<{ cause: string; happened_at: Date }>({
    name: 'list_server_failures',
    text: 'select cause, happened_at from server_failures where server_id = $1 order by id desc limit $2',
    values: [serverId, limit],
  })
}

/** Notes a failure of a chat server. Every worker notices an outage, so the same cause is noted once a minute. */
export async function noteServerFailure(db: Db, serverId: string, cause: string): Promise<void> {
  await db.query({
    name: 'note_server_failure',
    text: `insert into server_failures (server_id, cause) select $1::uuid, $2 where not exists (
        select 1 from server_failures
        where server_id = $1 and cause = $2 and happened_at > now() - interval '1 minute')`,
    values: [serverId, cause],
  })
}

export async function deleteServerFailures(db: Db, serverId: string): Promise<void> {
  await db.query({
    name: 'delete_server_failures',
    text: 'delete from server_failures where server_id = $1',
    values: [serverId],
  })
}

export async function deleteOldServerFailures(db: Db): Promise<void> {
  await db.query({
    name: 'delete_old_server_failures',
    text: `delete from server_failures where happened_at < now() - interval '7 days'`,
  })
}
