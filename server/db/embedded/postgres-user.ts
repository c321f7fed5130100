import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartError } from '#server/start-error'

/** The user PostgreSQL runs as; undefined means the user this process runs as. */
export type PostgresUser = { uid: number; gid: number } | undefined

const run = promisify(execFile)

/**
 * PostgreSQL refuses to run as root. A server that runs as root therefore uses the owner of the cluster (so that a
 * folder made by another user works with sudo), or the system user `postgres` for a new cluster.
 */
export async function choosePostgresUser(clusterDir: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(clusterDir).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await findSystemUser()) ?? (await createSystemUser())
}

async function findSystemUser(): Promise<PostgresUser> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function createSystemUser(): Promise<PostgresUser> {
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    'postgres',
  ]).catch(() => undefined)
  const user = await findSystemUser()
  if (user) return user
  throw new StartError(
    'PostgreSQL does not run as root and the user "postgres" could not be created: start as a normal user, create that user, or set DATABASE_URL.',
  )
}
