import { randomUUID } from 'node:crypto'
import { mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { createGate } from './decode-gate.ts'

export type SpooledFile = {
  /** To be read to its end or destroyed: then the file is gone. */
  stream: Readable
  sizeBytes: number
  crc32: number
}

/** What is made for a download lies on disk while it is read, so that a slow reader takes no memory. */
export type Spool = {
  keep(source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<SpooledFile>
  /** Only a few are made at once. The rest wait: their number is bounded where downloads are let in. */
  make<T>(work: () => Promise<T>): Promise<T>
}

const madeAtOnce = 2

export function createSpool(folder: string): Spool {
  return {
    make: createGate(madeAtOnce, Number.POSITIVE_INFINITY),

    async keep(source) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, randomUUID())
      const file = await open(path, 'wx+', 0o600)
      try {
        // Without a name from the start: no crash can leave it behind.
        await unlink(path)
        let sizeBytes = 0
        let sum = 0
        for await (const chunk of source) {
          await file.writeFile(chunk)
          sizeBytes += chunk.length
          sum = crc32(chunk, sum)
        }
        return { stream: file.createReadStream({ start: 0 }), sizeBytes, crc32: sum }
      } catch (error) {
        await file.close()
        throw error
      }
    },
  }
}
