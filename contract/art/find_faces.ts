import { z } from 'zod'
import { contract } from '../call.ts'
import { MOST_FACES } from '../generation/face-order.ts'
import { imageInput } from '../generation/settings.ts'

export const findFaces = contract({
  summary:
    'The faces of an image that a face swap can use. Refused like the swap itself; not counted against any limit.',
  audience: 'user',
  kind: 'read',
  input: imageInput,
  output: z.object({
    faces: z
      .array(
        z.object({
          /** In shares of the image's sides. */
          box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
        }),
      )
      .max(MOST_FACES),
  }),
})
