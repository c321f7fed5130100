import { z } from 'zod'
import { ratings } from '../art-card.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { deskCase } from './desk-case.ts'

/** A write, because every look is written down [S-11]. The only call that gives out what is held. */
export const lookAtCase = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ case_id: id }),
  output: deskCase.extend({
    /** As the person was told it. */
    reason: z.string(),
    words: z.array(z.string()),
    statement: z.string().nullable(),
    /** null once it is decided, and for texts. */
    picture: z
      .object({ url: z.string(), media_type: z.string(), width: z.number().int(), height: z.number().int() })
      .nullable(),
    /** What was asked for, where the picture was made here. */
    made: z
      .object({ art_id: id, prompt: z.string(), mode: z.string(), engine: z.string().nullable() })
      .nullable(),
    /** null: there is no picture, or the scanner could not tell. */
    sight: z
      .object({
        rating: z.enum(ratings),
        scores: z.record(z.string(), z.number()),
        faces: z.array(z.object({ apparent_age: z.number(), confidence: z.number() })),
      })
      .nullable(),
    history: z.object({
      /** Other cases of this person, and how many of them were taken back. */
      cases: z.number().int(),
      overturned: z.number().int(),
      suspended_reason: z.string().nullable(),
    }),
  }),
})
