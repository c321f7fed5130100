import { z } from 'zod'
import { ratings } from '../art-card.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { deskCase } from './desk-case.ts'

/** A write, because every look is recorded [S-11]. The only call that returns held content. */
export const lookAtCase = contract({
  audience: 'moderator',
  kind: 'write',
  input: z.object({ case_id: id }),
  output: deskCase.extend({
    /** The reason as the user was told it. */
    reason: z.string(),
    words: z.array(z.string()),
    statement: z.string().nullable(),
    /** null once the case is decided, and for text cases. */
    picture: z
      .object({ url: z.string(), media_type: z.string(), width: z.number().int(), height: z.number().int() })
      .nullable(),
    /** How the image was made; null if it was not made here. */
    made: z
      .object({ art_id: id, prompt: z.string(), mode: z.string(), engine: z.string().nullable() })
      .nullable(),
    /** The scanner's result; null if there is no image or the scanner failed. */
    sight: z
      .object({
        rating: z.enum(ratings),
        scores: z.record(z.string(), z.number()),
        faces: z.array(z.object({ apparent_age: z.number(), confidence: z.number() })),
      })
      .nullable(),
    history: z.object({
      /** Number of other cases of this user; `overturned` of them were decided in the user's favour. */
      cases: z.number().int(),
      overturned: z.number().int(),
      suspended_reason: z.string().nullable(),
    }),
  }),
})
