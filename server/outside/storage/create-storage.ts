import { join } from 'node:path'
import type { Config } from '#server/config'
import { assertNoConnectionHeld } from '#server/held-connection'
import { StorageAwayError } from './away.ts'
import { createFolderStorage } from './folder.ts'
import { createS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** Files in S3 if that is configured, else in a folder. */
export function createStorage(config: Pick<Config, 's3' | 'dataDir'>): Storage {
  return guard(
    config.s3 === undefined ? createFolderStorage(join(config.dataDir, 'files')) : createS3Storage(config.s3),
  )
}

/** Checks that no database connection waits for the storage, and turns errors of the disk into StorageAwayError. */
function guard(storage: Storage): Storage {
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    assertNoConnectionHeld('Storage')
    try {
      return await work()
    } catch (error) {
      throw isDiskError(error)
        ? new StorageAwayError(`The disk refused: ${error.message}`, { cause: error })
        : error
    }
  }
  return {
    put: (...args) => run(() => storage.put(...args)),
    findSize: (key) => run(() => storage.findSize(key)),
    open: (...args) => run(() => storage.open(...args)),
    delete: (key) => run(() => storage.delete(key)),
    list: storage.list,
  }
}

/** A disk that is full, gone or read-only: errors of the file system have a number besides their code. */
const isDiskError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).errno === 'number'
