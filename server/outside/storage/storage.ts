import type { Readable } from 'node:stream'

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
