import { buffer } from 'node:stream/consumers'
import type { Storage } from './storage.ts'

/** A stored file in memory: for pictures, which are bounded when they come in. */
export async function readWhole(storage: Pick<Storage, 'open'>, key: string): Promise<Buffer | undefined> {
  const file = await storage.open(key)
  return file === undefined ? undefined : buffer(file.stream)
}
