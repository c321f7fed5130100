import { Client, escapeIdentifier } from 'pg'
import { superuser } from '#server/db/embedded/cluster'
import { StartError } from '#server/start-error'

/** Any number, but it must never change: servers of all versions have to use the same lock. */
const ownerLock = 7_196_204

/** `changing`: PostgreSQL is starting or stopping. `silent`: nothing listens. */
export type Claim = { status: 'owned'; session: Client } | { status: 'taken' | 'changing' | 'silent' }

/** The cluster belongs to the server that holds this lock. PostgreSQL releases it when that server dies. */
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
  // Without a listener the end of PostgreSQL would end this process; the 'end' event tells the supervisor.
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
  // Starting up, recovering, shutting down, out of connections, or gone in the middle of the exchange.
  return 'changing'
}

/** The server's queries run as a role that cannot leave its databases: a superuser may run programs on the host. */
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
