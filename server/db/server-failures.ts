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

export async function deleteOldServerFailures(db: Db): Promise<void> {
  await db.query({
    name: 'delete_old_server_failures',
    text: `delete from server_failures where happened_at < now() - interval '7 days'`,
  })
}
