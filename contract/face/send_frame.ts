import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const sendFrame = contract({
  summary: 'One camera frame (JPEG, PNG or WebP) of a live check. Frames are not stored.',
  audience: 'all',
  kind: 'write',
  beforeAgeCheck: true,
  // Live checks are limited when they begin; their frames do not count as uploads.
  raw: { maxBytes: 2 * 1024 * 1024, isPart: true },
  input: z.object({ check_id: id }),
  output: z.object({
    state: z.enum(['going', 'passed', 'failed']),
    /** What to do now: look straight ahead, or turn the head. The second turn is only known after the first. */
    asked: z.enum(['front', 'left', 'right', 'up', 'down']).nullable(),
    step: z.number().int().min(0).max(3),
    hint: z.enum(['no_face', 'several_faces', 'slower']).nullable(),
    reason: z.enum(['too_late', 'gap', 'other_face', 'wrong_pose']).nullable(),
  }),
})
