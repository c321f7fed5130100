import { z } from 'zod'

/**
 * What a user drew on an image: where to repaint it, or what to add to and remove from a cut-out. Later strokes cover
 * earlier ones. Numbers instead of a mask image, so that corrections stay sharp at any size and need no upload.
 */

export const STROKES = { most: 400, mostNumbers: 40_000, size: { min: 1, max: 2000 } } as const

/** Beyond the image on both sides, because a stroke may leave it. */
const coordinate = z.number().min(-20_000).max(40_000)

const stroke = z.object({
  /** A line of a brush, or a closed area (lasso, box). */
  shape: z.enum(['brush', 'area']),
  /** false: takes away from what is marked. */
  adds: z.boolean(),
  /** Width of the brush in pixels of the image. */
  size: z.number().min(STROKES.size.min).max(STROKES.size.max).default(40),
  /** x and y in turn, in pixels of the image. */
  points: z.array(coordinate).min(2).max(STROKES.mostNumbers),
})

export const strokes = z
  .array(stroke)
  .max(STROKES.most, `At most ${STROKES.most} strokes are possible.`)
  .refine((list) => list.reduce((sum, { points }) => sum + points.length, 0) <= STROKES.mostNumbers, {
    message: 'These strokes are too detailed. Draw fewer of them.',
  })
  .refine((list) => list.every(({ points }) => points.length % 2 === 0), {
    message: 'Every point needs an x and a y.',
  })

export type Stroke = z.infer<typeof stroke>
