import { join } from 'node:path'
import type { Config } from '#server/config'
import { assertNoConnectionHeld } from '#server/held-connection'
import { createFolderStorage } from './folder.ts'
import { createS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** Files in S3 if that is configured, else in a folder. */
export function createStorage(config: Pick<Config, 's3' | 'dataDir'>): Storage {
  return outsideTransactions(
    config.s3 === undefined ? createFolderStorage(join(config.dataDir, 'files')) : createS3Storage(config.s3),
  )
}

/** A slow disk or bucket must never keep a database connection waiting. */
function outsideTransactions(storage: Storage): Storage {
  const check = () => assertNoConnectionHeld('Storage')
  return {
    ...storage,
    async put(...args) {
      check()
      await storage.put(...args)
    },
    async findSize(key) {
      check()
      return storage.findSize(key)
    },
    async open(...args) {
      check()
      return storage.open(...args)
    },
    async delete(key) {
      check()
      await storage.delete(key)
    },
  }
}
