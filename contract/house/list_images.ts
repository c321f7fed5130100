import { z } from 'zod'
import { houseImage } from '../admin/house-image.ts'
import { contract } from '../call.ts'

/** Rated general, so that everybody may see them. */
export const listImages = contract({
  summary: 'The pictures that staff show on the landing page, newest first.',
  audience: 'all',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({}),
  output: z.object({ items: z.array(houseImage) }),
})
