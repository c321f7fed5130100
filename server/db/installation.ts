import type { Db } from './database.ts'

/** The row that the migration makes. A copy of the database has the same row. */
export async function findInstallation(db: Db): Promise<{ id: string; file_prefix: string }> {
  const [row] = await db.query<{ id: string; file_prefix: string }>({
    name: 'find_installation',
    text: 'select id, file_prefix from installation',
  })
  if (row === undefined) throw new Error('The table installation is empty.')
  return row
}

/**
 * Identifies this database: the number of the cluster and the number of the database in it. A copy by pg_dump or
 * `create database … template` has other numbers; a copy of the cluster's files has the same.
 */
export async function findDatabaseName(db: Db): Promise<string> {
  const [row] = await db.query<{ oid: number }>({
    name: 'find_database_number',
    text: 'select oid from pg_database where datname = current_database()',
  })
  return `${await findClusterNumber(db)}/${row?.oid}`
}

/** Empty if the host forbids the query: then only the number of the database identifies it. */
async function findClusterNumber(db: Db): Promise<string> {
  try {
    const [row] = await db.query<{ number: string }>({
      name: 'find_cluster_number',
      text: 'select system_identifier::text as number from pg_control_system()',
    })
    return row?.number ?? ''
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return ''
    throw error
  }
}
