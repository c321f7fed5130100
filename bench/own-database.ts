import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/db/embedded/start-embedded-postgres.ts'

export type OwnDatabase = { dataDir: string; url: string; remove(): Promise<void> }

/** A data folder with a PostgreSQL that several processes of a bench can use. */
export async function makeOwnDatabase(options: { maxConnections?: number } = {}): Promise<OwnDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-bench-'))
  const { url, stop } = await startIn(dataDir, options)
  return {
    dataDir,
    url,
    async remove() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same for an existing folder, which is kept. */
export async function startIn(
  dataDir: string,
  options: { maxConnections?: number } = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const log = { info: () => {}, warn: console.warn }
  const postgres = await startEmbeddedPostgres({ dataDir, log, ...options })
  const { host, port, user, database } = postgres.connection
  const url = `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`
  return { url, stop: () => postgres.stop() }
}
