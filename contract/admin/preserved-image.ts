import { z } from 'zod'
import { id } from '../fields.ts'

/** A preserved image in the desk's list. It shows nothing of the image [S-7]. */
export const preservedImage = z.object({
  preserved_id: id,
  rule: z.string(),
  created_at: z.string(),
  keep_until: z.string(),
  /** The last request to open it; null: there is none, or it is over. */
  opening: z
    .object({
      opening_id: id,
      reason: z.string(),
      asked_by: z.string(),
      agreed_by: z.string().nullable(),
      /** `asked`: another admin has to agree. `open`: both may look at it until `open_until`. */
      state: z.enum(['asked', 'open']),
      open_until: z.string().nullable(),
      /** The caller has asked or agreed. */
      is_mine: z.boolean(),
    })
    .nullable(),
})
