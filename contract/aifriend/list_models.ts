import { z } from 'zod'
import { tier } from '../account.ts'
import { contract } from '../call.ts'

export const listModels = contract({
  summary: 'The chat models that are connected, also those that need a higher membership.',
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  output: z.array(
    z.object({
      model: z.string(),
      /** The lowest membership that may choose it. */
      min_tier: tier,
      is_allowed: z.boolean(),
      is_up: z.boolean(),
      /** Not a language model. */
      is_stand_in: z.boolean(),
      window: z.number().int(),
    }),
  ),
})
