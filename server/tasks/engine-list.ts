import type { Db } from '#server/db/database'
import { type EngineRow, listLiveEngines } from '#server/db/engine-rows'
import type { ImageCapabilities } from '#server/engines/image/image-engine'

export type LiveEngine = EngineRow<ImageCapabilities>

/** The engines of all worker processes, as every process sees them. */
export type EngineList = { list(): Promise<LiveEngine[]> }

const freshMs = 1_000

/** Cached for a second, because every submit asks. A task for an engine that has just gone waits. */
export function createEngineList(db: Db, now: () => Date): EngineList {
  let readAt = Number.NEGATIVE_INFINITY
  let read: Promise<LiveEngine[]> = Promise.resolve([])
  return {
    list() {
      const at = now().getTime()
      if (at - readAt < freshMs) return read
      readAt = at
      read = listLiveEngines<ImageCapabilities>(db)
      // A failed read is not remembered.
      read.catch(() => {
        readAt = Number.NEGATIVE_INFINITY
      })
      return read
    },
  }
}
