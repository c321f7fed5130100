import { z } from 'zod'
import { artStatuses, ratings } from '../art-card.ts'

/** One image of a test, drawn with a fixed prompt and seed. */
const loraTestImage = z.object({
  /** With the trigger words of that version in front. */
  prompt: z.string(),
  seed: z.number().int(),
  status: z.enum(artStatuses),
  /** null unless it is done. */
  url: z.string().nullable(),
  rating: z.enum(ratings).nullable(),
  /** Why there is no image. */
  reason: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  asked_by: z.string(),
  created_at: z.string(),
})

/** A LoRA gets a new version when its owner changes its texts or its weight. */
export const loraTestVersion = z.object({
  version: z.number().int(),
  name: z.string(),
  trigger_words: z.array(z.string()),
  tags: z.array(z.string()),
  recommended_weight: z.number(),
  /** null: the current version. */
  replaced_at: z.string().nullable(),
  /** Empty: it was not tested. */
  images: z.array(loraTestImage),
})

export type LoraTestVersion = z.infer<typeof loraTestVersion>
