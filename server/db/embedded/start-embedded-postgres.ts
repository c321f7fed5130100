import { setTimeout as sleep } from 'node:timers/promises'
import { type AuditGuard, createAuditGuard } from '#server/db/audit-guard'
import { findSocketFolder, openCluster, superuser } from '#server/db/embedded/cluster'
import { isPostgresRunning, readLockFilePid } from '#server/db/embedded/lock-file'
import { ownCluster } from '#server/db/embedded/own-cluster'
import { claimCluster, ensureDatabase } from '#server/db/embedded/owner-session'

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string; ssl: false }
  /** For the server's own database. */
  auditGuard: AuditGuard
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: { info(message: string): void; warn(message: string): void }
  /** False only for tests: faster, and a crash of the machine loses data. */
  durable?: boolean
  maxConnections?: number
}

const recoveryPauseMs = 5_000
/** A server uses 10, but commands and tests run beside it. */
const manyConnections = 300

/** The role and the database of the server. */
const name = 'nightbloom'

/** Runs PostgreSQL on `<dataDir>/postgres`, or adopts the one that a killed server left running there. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true, maxConnections = manyConnections } = options
  const cluster = { ...(await openCluster(dataDir, durable)), maxConnections }
  const socketFolder = await findSocketFolder(cluster)
  const stopping = new AbortController()
  let isOwner = false
  let recovery: Promise<void> | undefined

  const own = async () => {
    const session = await ownCluster(cluster, socketFolder.path, log)
    isOwner = true
    session.once('end', () => {
      isOwner = false
      if (!stopping.signal.aborted) recovery = recover()
    })
    return session
  }
  // When one of its processes is killed, PostgreSQL ends all sessions and restarts by itself, unless it was the postmaster.
  // `own` handles both. Tried without end, because the cause, such as a full disk, may go away.
  const recover = async () => {
    while (!stopping.signal.aborted) {
      log.warn('PostgreSQL went away: bringing it back.')
      try {
        await own()
        return
      } catch (error) {
        log.warn(error instanceof Error ? error.message : String(error))
        await sleep(recoveryPauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  try {
    await ensureDatabase(await own(), name)
  } catch (error) {
    await socketFolder.remove()
    throw error
  }
  return {
    ...reachAt(socketFolder.path),
    async stop() {
      stopping.abort()
      await recovery
      if (isOwner) await stopPostmaster(cluster.folder)
      await socketFolder.remove()
    },
  }
}

function reachAt(socketFolder: string): Pick<EmbeddedPostgres, 'connection' | 'auditGuard'> {
  const connection = { host: socketFolder, port: 5432, user: name, database: name, ssl: false } as const
  return { connection, auditGuard: createAuditGuard({ ...connection, user: superuser }, name) }
}

/** For commands: the PostgreSQL of the running server, or one of their own if no server runs. */
export async function borrowEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const cluster = { ...(await openCluster(options.dataDir, true)), maxConnections: manyConnections }
  const socketFolder = await findSocketFolder(cluster)
  const claim = await claimCluster(socketFolder.path)
  if (claim.status === 'taken') {
    return { ...reachAt(socketFolder.path), stop: () => socketFolder.remove() }
  }
  if (claim.status === 'owned') await claim.session.end()
  await socketFolder.remove()
  return startEmbeddedPostgres(options)
}

/** SIGINT is PostgreSQL's fast shutdown: it ends all sessions, writes a checkpoint and leaves nothing to recover. */
async function stopPostmaster(clusterFolder: string): Promise<void> {
  const pid = await readLockFilePid(clusterFolder)
  if (pid === undefined || !(await isPostgresRunning(pid))) return
  process.kill(pid, 'SIGINT')
  while (await isPostgresRunning(pid)) await sleep(20)
}
