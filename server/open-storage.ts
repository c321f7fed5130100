import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { findDatabaseName, findInstallation } from './db/installation.ts'
import type { Logger } from './log.ts'
import { createStorage } from './outside/storage/create-storage.ts'
import {
  createInstallationStorage,
  type InstallationStorage,
} from './outside/storage/installation-storage.ts'
import { reportOutages } from './outside/storage/report-outages.ts'

/** The files that belong to this database; see docs/decisions/0035. */
export async function openStorage(
  config: Pick<Config, 's3' | 'dataDir' | 'databaseUrl'>,
  db: Db,
  log: Pick<Logger, 'error' | 'info'>,
): Promise<InstallationStorage> {
  const { id, file_prefix: kept } = await findInstallation(db)
  const database = `${await findDatabaseName(db)}${await findPlace(config)}`
  return createInstallationStorage(
    reportOutages(createStorage(config), log),
    { id, database, prefix: config.s3?.prefix ?? kept },
    log,
  )
}

/**
 * A copied data folder contains the same PostgreSQL system identifier, so with S3 both copies would manage the
 * same files. Inode and creation time of the folder tell them apart.
 */
async function findPlace({ s3, dataDir, databaseUrl }: Parameters<typeof openStorage>[0]): Promise<string> {
  if (s3 === undefined || databaseUrl !== undefined) return ''
  const made = await stat(join(dataDir, 'postgres', 'PG_VERSION'), { bigint: true })
  return `/${made.ino}/${made.birthtimeNs}`
}
