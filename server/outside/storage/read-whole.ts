import { buffer } from 'node:stream/consumers'
import { StorageAwayError } from './away.ts'
import type { Storage } from './storage.ts'

/** A stored file in memory: for images, whose size is bounded when they come in. */
export async function readWhole(storage: Pick<Storage, 'open'>, key: string): Promise<Buffer | undefined> {
  const file = await storage.open(key)
  if (file === undefined) return undefined
  try {
    return await buffer(file.stream)
  } catch (error) {
    throw new StorageAwayError(`The storage broke off in the middle of ${key}.`, { cause: error })
  }
}
