import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '#server/config'
import { assertNoConnectionHeld } from '#server/held-connection'
import { StorageAwayError } from './away.ts'
import { createFolderStorage } from './folder.ts'
import { createS3Storage } from './s3.ts'

/** First and last byte, both included; within the file. */
export type ByteRange = { start: number; end?: number }

export type StoredFile = {
  /** To be read to its end or destroyed, or a file handle or connection stays open. */
  stream: Readable
  /** Of the whole file, also when only a range of it is read. */
  sizeBytes: number
}

/** Where files are stored. A key is written once and never changed, so a file can be cached for ever. */
export type Storage = {
  /** After this returns the file is whole and survives a crash; before, nobody can open it. */
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>
  findSize(key: string): Promise<number | undefined>
  open(key: string, range?: ByteRange): Promise<StoredFile | undefined>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** For the sweep of files that no row names; includes what a crash left half written. In no order. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>
}

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
