import { randomUUID } from 'node:crypto'
import { mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { createGate } from './decode-gate.ts'

export type SpooledFile = {
  /** Must be read to its end or destroyed, which frees the file. */
  stream: Readable
  sizeBytes: number
  crc32: number
}

/** Keeps a download on disk while it is read, so that a slow reader takes no memory. */
export type Spool = {
  keep(source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<SpooledFile>
  /** Limits how many run at once. The others wait; their number is limited where downloads are accepted. */
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
        // Unlinked at once, so that a crash cannot leave it behind.
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
