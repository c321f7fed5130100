import { Client, escapeIdentifier } from 'pg'
import { superuser } from '#server/db/embedded/cluster'
import { StartError } from '#server/start-error'

/** Any fixed number: servers of different versions must use the same lock. */
const ownerLock = 7_196_204

/**
 * The result of asking for the cluster: owned by us, owned by another server, starting or stopping, or nothing
 * listens.
 */
export type Claim = { status: 'owned'; session: Client } | { status: 'taken' | 'changing' | 'silent' }

/** The server that holds this lock owns the cluster. PostgreSQL releases it when that server dies. */
export async function claimCluster(socketFolder: string): Promise<Claim> {
  const session = new Client({
    host: socketFolder,
    port: 5432,
    user: superuser,
    database: 'postgres',
    ssl: false,
    application_name: 'nightbloom owner',
    connectionTimeoutMillis: 5_000,
  })
  // Without a listener, losing PostgreSQL would end this process. The supervisor uses the 'end' event.
  session.on('error', () => {})
  try {
    await session.connect()
    const { rows } = await session.query<{ owned: boolean }>(
      `SELECT pg_try_advisory_lock(${ownerLock}) AS owned`,
    )
    if (rows[0]?.owned) return { status: 'owned', session }
    await session.end()
    return { status: 'taken' }
  } catch (error) {
    return { status: readSilence(socketFolder, error) }
  }
}

function readSilence(socketFolder: string, error: unknown): 'changing' | 'silent' {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'silent'
  if (code === 'EACCES') {
    throw new StartError(
      `The database in ${socketFolder} belongs to another user: start as that user or as root, or set DATA_DIR.`,
    )
  }
  // PostgreSQL is starting, recovering or shutting down, has no connection left, or went away meanwhile.
  return 'changing'
}

/** The server's role has no rights outside its databases, since a superuser can run programs on the host. */
export async function ensureDatabase(session: Client, name: string): Promise<void> {
  const { rows } = await session.query<{ role: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
            EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
    [name],
  )
  const identifier = escapeIdentifier(name)
  if (!rows[0]?.role) await session.query(`CREATE ROLE ${identifier} LOGIN CREATEDB`)
  if (!rows[0]?.database) await session.query(`CREATE DATABASE ${identifier} OWNER ${identifier}`)
}
