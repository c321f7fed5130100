import { join } from 'node:path'
import type { Db } from '#server/db/database'
import { findInstallation } from '#server/db/installation'
import { createFolderStorage } from '#server/outside/storage/folder'
import type { Storage } from '#server/outside/storage/storage'

/** The folder in which a server with folder storage keeps its files. */
export async function findFilesFolder(db: Db, dataDir: string): Promise<string> {
  return join(dataDir, 'files', (await findInstallation(db)).file_prefix)
}

/** For tests that add files to a server in another process. */
export async function openSiteStorage(site: { db: Db; dataDir: string }): Promise<Storage> {
  return createFolderStorage(await findFilesFolder(site.db, site.dataDir))
}
