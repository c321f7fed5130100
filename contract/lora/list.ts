import { z } from 'zod'
import { contract } from '../call.ts'
import { loraUpload, ownLora } from './lora-card.ts'

export const list = contract({
  summary: "The caller's own LoRAs, newest first, with unfinished uploads and the remaining quota.",
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  output: z.object({
    items: z.array(ownLora),
    uploads: z.array(loraUpload),
    /** Includes unfinished uploads. */
    usage: z.object({
      count: z.number().int(),
      max_count: z.number().int(),
      bytes: z.number().int(),
      max_bytes: z.number().int(),
    }),
  }),
})
