import { z } from 'zod'
import { ratings } from '../art-card.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { deskNotice } from './desk-notice.ts'

/** A write, because every look is recorded [S-11]. */
export const lookAtNotice = contract({
  audience: 'moderator',
  kind: 'write',
  input: z.object({ notice_id: id }),
  output: deskNotice.extend({
    urls: z.array(z.string()),
    statement: z.string(),
    contact: z.string(),
    signature: z.string(),
    /** The images that it names, then near copies; at most 50. */
    images: z.array(
      z.object({
        art_id: id.nullable(),
        /** null: an image of the house. */
        owner: z.object({ id, name: z.string() }).nullable(),
        is_copy: z.boolean(),
        is_hidden: z.boolean(),
        rating: z.enum(ratings).nullable(),
        /** null once the notice is decided. */
        picture: z
          .object({
            url: z.string(),
            media_type: z.string(),
            width: z.number().int(),
            height: z.number().int(),
          })
          .nullable(),
      }),
    ),
    /** Earlier notices of the same sender, and how many of them were dismissed. */
    history: z.object({ notices: z.number().int(), dismissed: z.number().int() }),
  }),
})
