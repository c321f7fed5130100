import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '#server/config'
import { assertNoConnectionHeld } from '#server/held-connection'
import { createFolderStorage } from './folder.ts'
import { createS3Storage } from './s3.ts'

/** First and last byte, both included. It lies within the file: whoever asks knows the size. */
export type ByteRange = { start: number; end?: number }

export type StoredFile = {
  /** To be read to its end or destroyed, or a file handle or connection stays open. */
  stream: Readable
  /** Of the whole file, also when only a range of it is read. */
  sizeBytes: number
}

/** Where files live. A key is written once and never changed, so whoever has seen a file may keep it. */
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
