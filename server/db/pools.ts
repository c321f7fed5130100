import type { Config } from '#server/config'
import type { Logger } from '#server/log'
import { type Connection, type Database, jobTimeouts, openDatabase, type Timeouts } from './database.ts'

/** The connections of a process besides its listener. */
export type Pools = {
  /** For calls and workers. */
  db: Database
  /**
   * For limits and refusals, which write beside a call that may hold a connection already. From the same pool, enough such
   * calls at once would each wait for a second connection that none of them can give back.
   */
  besides: Database
  /** For the job queue's own statements. */
  jobsDb: Database
  timeouts: Timeouts
  close(): Promise<void>
}

export function openPools(
  connection: Connection,
  { database, databaseUrl }: Pick<Config, 'database' | 'databaseUrl'>,
  log: Logger,
  timeouts: Timeouts = database.timeouts,
): Pools {
  const { connections, connectMs, idleMs } = database
  const shares = shareConnections(connections, databaseUrl === undefined)
  const onIdleError = (error: Error) => log.warn({ err: error }, 'database connection')
  const open = (connectionsAtMost: number, limits: Timeouts) =>
    openDatabase(connection, onIdleError, { connectionsAtMost, timeouts: limits, connectMs, idleMs })
  const db = open(shares.calls, timeouts)
  const besides = open(shares.besides, timeouts)
  const jobsDb = open(shares.jobs, jobTimeouts)
  return {
    db,
    besides,
    jobsDb,
    timeouts,
    async close() {
      await Promise.all([db.close(), besides.close(), jobsDb.close()])
    },
  }
}

/** One connection listens, and one owns the embedded PostgreSQL where there is one. Calls get what the others leave. */
function shareConnections(
  atMost: number,
  isEmbedded: boolean,
): { calls: number; besides: number; jobs: number } {
  const besides = Math.max(1, Math.floor(atMost / 5))
  const jobs = Math.min(4, besides)
  return { calls: atMost - 1 - (isEmbedded ? 1 : 0) - besides - jobs, besides, jobs }
}
