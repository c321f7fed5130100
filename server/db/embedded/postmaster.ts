import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { type Cluster, clusterArgument, postgresEnvironment } from '#server/db/embedded/cluster'

export type RunnableCluster = Cluster & { maxConnections: number }

/** A postmaster that was started. `ended` is set when it has ended, with its last error. */
export type Postmaster = { ended?: { reason: string; occupied: boolean } }

const settings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_directories: '.',
  shared_buffers: '128MB',
  jit: 'off',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
  // Start, stop and crash, but not failed statements: those hold what users wrote, and the server logs its own errors.
  log_min_messages: 'log',
}

/** An eighth of the memory, between 128 MB and 1 GB, to cache what is read often. */
function roomySettings() {
  const megabytes = Math.round(totalmem() / 8 / 2 ** 20)
  return { shared_buffers: `${Math.min(1024, Math.max(128, megabytes))}MB` }
}

const forgetfulSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Every test file has its own database: vacuuming hundreds of unused ones costs more than it saves.
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

/** Starts PostgreSQL in a session of its own, so that neither Ctrl-C nor the death of this process reaches it. */
export async function startPostmaster(cluster: RunnableCluster): Promise<Postmaster> {
  const log = await open(cluster.logFile, 'a', 0o600)
  try {
    const { size: logStart } = await log.stat()
    const child = spawn(cluster.binaries.postgres, toArguments(cluster), {
      ...cluster.user,
      cwd: cluster.folder,
      env: postgresEnvironment,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    child.unref()
    return watchPostmaster(child, cluster.logFile, logStart)
  } finally {
    await log.close()
  }
}

function toArguments(cluster: RunnableCluster): string[] {
  const all = {
    ...settings,
    max_connections: String(cluster.maxConnections),
    ...(cluster.durable ? roomySettings() : forgetfulSettings),
  }
  return [
    '-D',
    clusterArgument(cluster),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

function watchPostmaster(child: ChildProcess, logFile: string, logStart: number): Postmaster {
  const postmaster: Postmaster = {}
  child.once('error', (error) => {
    postmaster.ended = { reason: error.message, occupied: false }
  })
  child.once('exit', async (code, signal) => {
    const said = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(logStart).toString()
    const reason = /FATAL: {2}(.*)/.exec(said)?.[1] ?? `it ended with ${signal ?? `code ${code}`}`
    postmaster.ended = { reason, occupied: isOccupied(said) }
  })
  return postmaster
}

/** Another postmaster was faster, or processes of a killed one have not noticed its death yet. */
function isOccupied(said: string): boolean {
  return /lock file ".*" already exists|pre-existing shared memory block .* still in use/.test(said)
}
