import { z } from 'zod'
import { contract } from '../call.ts'
import { loraUpload, ownLora } from './lora-card.ts'

/** One's own, newest first, with what is still coming in and how much room is left. */
export const list = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  output: z.object({
    items: z.array(ownLora),
    uploads: z.array(loraUpload),
    /** Unfinished uploads count too. */
    usage: z.object({
      count: z.number().int(),
      max_count: z.number().int(),
      bytes: z.number().int(),
      max_bytes: z.number().int(),
    }),
  }),
})
