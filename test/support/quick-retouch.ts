import { BadImageRequestError } from '#server/engines/image/errors'
import { DOUBLE_MARGIN, DOUBLE_SIDE } from '#server/engines/image/retouch/double-network'
import { type Networks, SUBJECT_SIDE } from '#server/engines/image/retouch/networks'
import type { PoseGrids } from '#server/engines/image/retouch/read-pose'
import type { Retouch } from '#server/engines/image/retouch/retouch'
import { runJob, UnreadableError } from '#server/engines/image/retouch/run-job'
import { POSE_GRID, POSE_JOINTS } from '#server/engines/vision/networks/pose-network'

/** Made once: tests ask for it hundreds of times. */
const leftHalf = new Float32Array(SUBJECT_SIDE ** 2)
for (let row = 0; row < SUBJECT_SIDE; row++)
  leftHalf.fill(1, row * SUBJECT_SIDE, row * SUBJECT_SIDE + SUBJECT_SIDE / 2)

const doubled = new Float32Array(3 * (2 * (DOUBLE_SIDE - 2 * DOUBLE_MARGIN)) ** 2).fill(128)

/** Shoulders left and right of the middle; all other joints are unknown. */
const cells = POSE_GRID ** 2
const shoulders: PoseGrids = {
  centre: new Float32Array(cells),
  coarse: new Float32Array(2 * POSE_JOINTS * cells),
  heat: new Float32Array(POSE_JOINTS * cells),
  fine: new Float32Array(2 * POSE_JOINTS * cells),
}
for (const [joint, column] of [
  [5, 34],
  [6, 14],
] as const)
  shoulders.heat[joint * cells + (POSE_GRID / 2) * POSE_GRID + column] = 1

/** The subject is always the left half, what is erased becomes red, what is doubled grey, and a pose has shoulders. */
export const quickNetworks: Networks = {
  findSubject: async () => leftHalf,
  erase: async (planes, mask) =>
    planes.map((value, i) => (mask[i % mask.length] === 0 ? (i < mask.length ? 255 : 0) : value)),
  double: async () => doubled,
  findPose: async () => shoulders,
}

/** Retouch without its networks and their thread, for tests of what is around them. */
export function createQuickRetouch(): Retouch {
  return {
    run: (job) =>
      runJob(job, quickNetworks).catch((error: unknown) => {
        if (!(error instanceof UnreadableError)) throw error
        throw new BadImageRequestError([{ path: 'references', message: error.message }])
      }),
    close: async () => {},
  }
}
