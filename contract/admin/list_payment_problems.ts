import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const listPaymentProblems = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        problem_id: id,
        provider: z.string(),
        /** The provider's id of the payment. */
        external_id: z.string(),
        problem: z.string(),
        created_at: z.string(),
      }),
    ),
  }),
})
