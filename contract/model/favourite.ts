import { z } from 'zod'
import { contract } from '../call.ts'

export const favourite = contract({
  summary: 'Marks a model or a LoRA as a favourite, or takes the mark back.',
  audience: 'user',
  kind: 'write',
  scope: 'create',
  input: z.object({
    kind: z.enum(['model', 'lora'], 'Only models and LoRAs can be favourites.'),
    /** The value of the model, or the uid of the LoRA. */
    name: z.string().min(1, 'Say which one.').max(100),
    is_favourite: z.boolean(),
  }),
  output: z.object({}),
})
