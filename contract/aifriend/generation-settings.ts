import { z } from 'zod'

const share = z.number().min(0, 'Between 0 and 1.').max(1, 'Between 0 and 1.')
const penalty = z.number().min(0, 'Between 0 and 2.').max(2, 'Between 0 and 2.')

/** How replies are generated. A sampler that the model's server does not know is not sent. */
export const generation = z.object({
  /** A reply has at most so many tokens. */
  reply_tokens: z.number().int().min(50, 'At least 50 tokens.').max(2_000, 'At most 2,000 tokens.'),
  temperature: z.number().min(0, 'Between 0 and 2.').max(2, 'Between 0 and 2.'),
  top_p: share,
  min_p: share,
  repetition_penalty: z.number().min(1, 'Between 1 and 2.').max(2, 'Between 1 and 2.'),
  presence_penalty: penalty,
  frequency_penalty: penalty,
})

export type Generation = z.output<typeof generation>
