import { execFile } from 'node:child_process'
import { chown, mkdtemp, open, rename, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, findBinaries } from '#server/db/embedded/binaries'
import { prepareDataFolder, unusableFolder } from '#server/db/embedded/data-folder'
import { choosePostgresUser, type PostgresUser } from '#server/db/embedded/postgres-user'
import { StartError } from '#server/start-error'

/** A PostgreSQL cluster on disk and what it takes to run it. */
export type Cluster = {
  folder: string
  logFile: string
  binaries: Binaries
  user: PostgresUser
  /** False only for clusters that live as long as a test run. */
  durable: boolean
}

/** The role that owns the cluster; the server's own queries run as a lesser one. */
export const superuser = 'postgres'

/** Fixed, so that neither PG* variables of the host nor secrets of the server reach PostgreSQL. */
export const postgresEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The longest path a Unix socket may have, less the name PostgreSQL gives it (macOS allows 103 bytes, Linux 107). */
const socketFolderMaxBytes = 103 - '/.s.PGSQL.5432'.length

const run = promisify(execFile)

export async function openCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  await prepareDataFolder(dataDir)
  const folder = join(dataDir, 'postgres')
  const user = await choosePostgresUser(folder)
  const binaries = await findBinaries(user)
  const cluster = { folder, logFile: join(dataDir, 'postgres.log'), binaries, user, durable }
  if (!(await exists(folder))) await createCluster(cluster)
  return cluster
}

/**
 * The cluster as PostgreSQL is to name it. The user postgres may not be able to walk to a folder below /root, but a
 * process may always use the folder it was started in.
 */
export function clusterArgument({ folder, user }: Pick<Cluster, 'folder' | 'user'>): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

/** A path to the cluster that is short enough for a Unix socket; `remove` deletes the link that may have been made for it. */
export async function findSocketFolder({
  folder,
}: Cluster): Promise<{ path: string; remove(): Promise<void> }> {
  if (Buffer.byteLength(folder) <= socketFolderMaxBytes) return { path: folder, remove: async () => {} }
  const linkFolder = await mkdtemp(join(tmpdir(), 'nightbloom-'))
  const path = join(linkFolder, 's')
  await symlink(folder, path)
  return { path, remove: () => rm(linkFolder, { recursive: true }) }
}

/** initdb works in a temporary folder that is renamed at the end, so that a cluster is either complete or missing. */
async function createCluster(cluster: Cluster): Promise<void> {
  const dataDir = dirname(cluster.folder)
  const unfinished = await mkdtemp(join(dataDir, 'postgres.unfinished-'))
  try {
    if (cluster.user) await chown(unfinished, cluster.user.uid, cluster.user.gid)
    await initialise({ ...cluster, folder: unfinished })
    await rename(unfinished, cluster.folder)
    if (cluster.durable) await syncFolder(dataDir)
  } catch (error) {
    // Two servers may start on one fresh folder: the first rename wins, and its cluster serves both.
    if (!(await exists(cluster.folder))) throw unusableFolder(dataDir, error)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function initialise(cluster: Cluster): Promise<void> {
  const options = [
    ['--pgdata', clusterArgument(cluster)],
    ['--username', superuser],
    // Only this user and root can reach the socket, which lies in a 0700 folder.
    ['--auth', 'trust'],
    ['--encoding', 'UTF8'],
    // The locale built into PostgreSQL sorts alike on every system and after every upgrade of the system's own.
    ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    ['--data-checksums', '--no-instructions'],
    cluster.durable ? [] : ['--no-sync'],
  ]
  try {
    await run(cluster.binaries.initdb, options.flat(), {
      ...cluster.user,
      cwd: cluster.folder,
      env: postgresEnvironment,
    })
  } catch (error) {
    throw new StartError(explainInitdb(error))
  }
}

function explainInitdb(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  if (stderr.includes('could not look up effective user ID')) {
    return `The user id ${process.getuid?.()} has no name on this system, which PostgreSQL needs to create its data: start as a named user, or set DATABASE_URL.`
  }
  const reason = /^initdb: error: (.*)$/m.exec(stderr)?.[1] ?? stderr.trim().split('\n').at(-1)
  return `PostgreSQL could not create its data: ${reason}.`
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
