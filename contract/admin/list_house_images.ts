import { z } from 'zod'
import { page } from '#contract/paging'
import { contract } from '../call.ts'
import { houseImage } from './house-image.ts'

/** Images of the house, newest first, also those that are not shown any more. */
export const listHouseImages = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({ ...page(100, 48) }),
  output: z.object({
    items: z.array(
      houseImage.extend({
        /** null while it is held. */
        url: z.string().nullable(),
        /** `held`: a later check found something, and visitors do not see it. */
        state: z.enum(['shown', 'held']),
        /** null after that account was deleted. */
        added_by: z.string().nullable(),
        created_at: z.string(),
      }),
    ),
    next_offset: z.number().int().nullable(),
  }),
})
