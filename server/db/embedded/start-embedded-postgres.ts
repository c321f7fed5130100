import { setTimeout as sleep } from 'node:timers/promises'
import { type AuditGuard, createAuditGuard } from '#server/db/audit-guard'
import { findSocketFolder, openCluster, superuser } from '#server/db/embedded/cluster'
import { isPostgresRunning, readLockFilePid } from '#server/db/embedded/lock-file'
import { ownCluster } from '#server/db/embedded/own-cluster'
import { claimCluster, ensureDatabase } from '#server/db/embedded/owner-session'

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string; ssl: false }
  auditGuard: AuditGuard
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: { info(message: string): void; warn(message: string): void }
  /** False only for tests: faster, but a crash of the machine loses data. */
  durable?: boolean
  maxConnections?: number
}

const recoveryPauseMs = 5_000
/** A server uses 10, but commands and tests run beside it. */
const manyConnections = 300

/** The name of the server's role and database. */
const name = 'nightbloom'

/** Runs PostgreSQL in `<dataDir>/postgres`, or takes over the one that a killed server left running. */
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
  // If one of its processes is killed, PostgreSQL ends all sessions and restarts, unless it was the postmaster.
  // Owning the cluster again covers both cases. No last attempt: a full disk may be freed.
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
      // Tests throw their data away, so they skip the checkpoint, which takes seconds after a whole run.
      if (isOwner) await stopPostmaster(cluster.folder, durable ? 'SIGINT' : 'SIGQUIT')
      await socketFolder.remove()
    },
  }
}

function reachAt(socketFolder: string): Pick<EmbeddedPostgres, 'connection' | 'auditGuard'> {
  const connection = { host: socketFolder, port: 5432, user: name, database: name, ssl: false } as const
  return { connection, auditGuard: createAuditGuard({ ...connection, user: superuser }, name) }
}

/** For a command next to the server: uses the server's PostgreSQL if it runs, or else starts one. */
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

/** SIGINT is PostgreSQL's fast shutdown, which ends all sessions and writes a checkpoint; SIGQUIT writes none. */
async function stopPostmaster(clusterFolder: string, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const pid = await readLockFilePid(clusterFolder)
  if (pid === undefined || !(await isPostgresRunning(pid))) return
  process.kill(pid, signal)
  while (await isPostgresRunning(pid)) await sleep(20)
}
