import { z } from 'zod'
import { LORA_WEIGHT } from '../catalogue/modes.ts'
import { id, name, text } from '../fields.ts'

/** What a LoRA changes: the family of models that it was trained for, which decides in which modes it can be used. */
export const loraBases = ['sd15', 'flux'] as const
export type LoraBase = (typeof loraBases)[number]

/** In so many bytes a file is sent that is to survive a broken line: every part but the last is exactly as long. */
export const LORA_PART_BYTES = 8 * 1024 * 1024
export const LORA_FILE_BYTES = 2 * 1024 * 1024 * 1024

const oneLine = (most: number, tooLong: string) =>
  text(most, tooLong)
    .trim()
    .refine((value) => !/[\n\r\t]/.test(value), 'Keep it on one line.')

const words = (most: number, ofLength: number, what: string) =>
  z
    .array(
      oneLine(ofLength, `${what} has at most ${ofLength} characters.`).min(1, `${what} cannot be empty.`),
    )
    .max(most, `There can be at most ${most} of these.`)
    .transform((list) => [...new Set(list)])

export const loraFields = {
  name,
  trigger_words: words(20, 100, 'A trigger word'),
  tags: words(20, 40, 'A tag').transform((list) => [...new Set(list.map((tag) => tag.toLowerCase()))]),
  recommended_weight: z
    .number('The weight must be a number.')
    .min(LORA_WEIGHT.min, 'The weight must be between -4 and 4.')
    .max(LORA_WEIGHT.max, 'The weight must be between -4 and 4.'),
}

/** What the file itself tells: read from its header, before anything else is done with it [S-12]. */
const loraDetected = z.object({
  base_model: z.enum(loraBases),
  /** For the form; the person decides. */
  proposed_name: z.string().nullable(),
  proposed_trigger_words: z.array(z.string()),
})

export const loraUpload = z.object({
  upload_id: id,
  file_name: z.string(),
  size_bytes: z.number().int(),
  /** What has been stored for good; the next part begins here. */
  received_bytes: z.number().int(),
  part_bytes: z.number().int(),
  /** null until the first part has come. */
  detected: loraDetected.nullable(),
  created_at: z.string(),
})

export const loraCard = z.object({
  uid: id,
  name: z.string(),
  status: z.enum(['waiting', 'approved', 'refused']),
  base_model: z.enum(loraBases),
  trigger_words: z.array(z.string()),
  tags: z.array(z.string()),
  recommended_weight: z.number(),
  preview_url: z.string().nullable(),
  /** Why it cannot be used here at the moment: no server has the file, or none can use LoRAs. null: it can. */
  unavailable: z.string().nullable(),
  is_mine: z.boolean(),
  owner: z.object({
    id,
    name: z.string(),
    handle: z.string().nullable(),
    avatar_url: z.string().nullable(),
  }),
  created_at: z.string(),
})

/** One's own, with what is nobody else's business. */
export const ownLora = loraCard.extend({
  file_name: z.string(),
  size_bytes: z.number().int(),
  sha256: z.string(),
  /** Why it was refused, in the words of whoever refused it. */
  refused_reason: z.string().nullable(),
  /** Refused after it had been approved: others may have used it until then. */
  is_taken_back: z.boolean(),
  proposed_trigger_words: z.array(z.string()),
  /** The same file is here already: another of one's own, or one that everybody may use. */
  same_file_as: z.object({ uid: id, name: z.string(), is_mine: z.boolean() }).nullable(),
})

export type LoraCard = z.infer<typeof loraCard>
export type OwnLora = z.infer<typeof ownLora>
export type LoraUpload = z.infer<typeof loraUpload>
