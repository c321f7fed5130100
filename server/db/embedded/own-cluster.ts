import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Cluster } from '#server/db/embedded/cluster'
import { isPostgresRunning, readLockFilePid, removeLockFiles } from '#server/db/embedded/lock-file'
import { claimCluster } from '#server/db/embedded/owner-session'
import { type Postmaster, type RunnableCluster, startPostmaster } from '#server/db/embedded/postmaster'
import { StartError } from '#server/start-error'

const pollMs = 20
/** A server that was killed or has lost its launcher gives the cluster up within seconds; a live one never does. */
const takenPatienceMs = 5_000
/** Between writing its lock file and listening, a postmaster is silent for milliseconds. */
const silencePatienceMs = 3_000
/** Processes of a killed postmaster end once they notice, which a long query can delay. */
const occupiedPatienceMs = 60_000
const occupiedPollMs = 250

/** Makes this process the owner of the cluster, and starts PostgreSQL if it does not run. */
export async function ownCluster(
  cluster: RunnableCluster,
  socketFolder: string,
  log: { info(message: string): void },
): Promise<Client> {
  const startedAt = Date.now()
  let silentSince: number | undefined
  let postmaster: Postmaster | undefined
  const notice = setInterval(() => log.info('PostgreSQL is still getting ready.'), 10_000)
  try {
    for (;;) {
      const claim = await claimCluster(socketFolder)
      if (claim.status === 'owned') return claim.session
      const waitedMs = Date.now() - startedAt
      if (claim.status === 'taken' && waitedMs > takenPatienceMs) throw takenError(cluster)
      if (claim.status === 'silent') {
        silentSince ??= Date.now()
        if (postmaster?.ended) {
          if (!postmaster.ended.occupied || waitedMs > occupiedPatienceMs)
            throw failedError(cluster, postmaster.ended.reason)
          postmaster = undefined
          await sleep(occupiedPollMs)
        }
        if (!postmaster && (await isAbandoned(cluster, silentSince))) {
          await removeLockFiles(cluster.folder)
          postmaster = await startPostmaster(cluster)
        }
      } else {
        silentSince = undefined
      }
      await sleep(pollMs)
    }
  } finally {
    clearInterval(notice)
  }
}

/** Nothing listens. False: a postmaster runs and may be about to listen. */
async function isAbandoned(cluster: Cluster, silentSince: number): Promise<boolean> {
  const pid = await readLockFilePid(cluster.folder)
  if (pid === undefined || !(await isPostgresRunning(pid))) return true
  return Date.now() - silentSince > silencePatienceMs
}

function takenError({ folder }: Cluster): StartError {
  return new StartError(
    `Another server is running on the data in ${folder}: stop it, or set DATA_DIR to another folder.`,
  )
}

function failedError({ logFile }: Cluster, reason: string): StartError {
  return new StartError(`PostgreSQL did not start: ${reason} (more in ${logFile}).`)
}
