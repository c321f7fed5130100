import { join } from 'node:path'
import type { Db } from '#server/db/database'
import { findInstallation } from '#server/db/installation'
import { createFolderStorage } from '#server/outside/storage/folder'
import type { Storage } from '#server/outside/storage/storage'

/** Where a server that keeps its files in a folder has them. */
export async function findFilesFolder(db: Db, dataDir: string): Promise<string> {
  return join(dataDir, 'files', (await findInstallation(db)).file_prefix)
}

/** For tests that put files beside a server that runs in another process. */
export async function openSiteStorage(site: { db: Db; dataDir: string }): Promise<Storage> {
  return createFolderStorage(await findFilesFolder(site.db, site.dataDir))
}
