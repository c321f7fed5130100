import type { FaceReading } from '#server/domain/faces/face-reading'
import type { Sight } from '#server/domain/sight'
import type { Vision } from '#server/engines/vision/vision-engine'

type Seen = Partial<Sight> | Error

/** A scanner with given results, for tests that are not about scanning. */
export function createScriptedVision(): Vision & {
  /** With a promise, scans wait until the promise is fulfilled. */
  sees(sight: Seen | Promise<Seen>): void
  reads(faces: readonly FaceReading[] | Error): void
} {
  const nothing: Sight = {
    rating: 'general',
    scores: {},
    faces: [],
    hashes: {
      upright: { frequency: '0'.repeat(64), block: '0'.repeat(64) },
      mirrored: { frequency: '0'.repeat(64), block: '0'.repeat(64) },
    },
  }
  let next: Seen | Promise<Seen> = {}
  let faces: readonly FaceReading[] | Error = []
  return {
    sees: (sight) => {
      next = sight
    },
    reads: (given) => {
      faces = given
    },
    async readFaces() {
      if (faces instanceof Error) throw faces
      return { width: 512, height: 512, faces, unread: 0 }
    },
    async look() {
      const seen = await next
      if (seen instanceof Error) throw seen
      return { ...nothing, ...seen }
    },
    warmUp: async () => {},
    close: async () => {},
  }
}
