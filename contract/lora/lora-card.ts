import { z } from 'zod'
import { MODEL_FAMILIES, type ModelFamily } from '../catalogue/model-families.ts'
import { LORA_WEIGHT } from '../catalogue/modes.ts'
import { id, name, text } from '../fields.ts'

/** The model family that a LoRA was trained for; it decides with which models the LoRA can be used. */
export const loraBases = Object.keys(MODEL_FAMILIES) as [ModelFamily, ...ModelFamily[]]
export type LoraBase = ModelFamily

/** Size of an upload part; only the last part may be shorter. */
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

/** Data from the file's header, which is read before anything else is done with the file [S-12]. */
const loraDetected = z.object({
  base_model: z.enum(loraBases),
  /** Suggestions for the form. */
  proposed_name: z.string().nullable(),
  proposed_trigger_words: z.array(z.string()),
})

export const loraUpload = z.object({
  upload_id: id,
  file_name: z.string(),
  size_bytes: z.number().int(),
  /** Bytes stored so far; the next part starts here. */
  received_bytes: z.number().int(),
  part_bytes: z.number().int(),
  /** null until the first part has been received. */
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
  /** Why it cannot be used at the moment (no server has the file, or none supports LoRAs); null if it can. */
  unavailable: z.string().nullable(),
  /** How many tasks used it. */
  use_count: z.number().int(),
  is_mine: z.boolean(),
  owner: z.object({
    id,
    name: z.string(),
    handle: z.string().nullable(),
    avatar_url: z.string().nullable(),
  }),
  created_at: z.string(),
})

/** The caller's own LoRA, with fields that only the owner sees. */
export const ownLora = loraCard.extend({
  file_name: z.string(),
  size_bytes: z.number().int(),
  sha256: z.string(),
  /** The reason that staff gave for the refusal. */
  refused_reason: z.string().nullable(),
  /** Refused after it had been approved: others may have used it before. */
  is_taken_back: z.boolean(),
  proposed_trigger_words: z.array(z.string()),
  /** An existing LoRA with the same file: the caller's own, or one that is approved for everybody. */
  same_file_as: z.object({ uid: id, name: z.string(), is_mine: z.boolean() }).nullable(),
})

export type LoraCard = z.infer<typeof loraCard>
export type OwnLora = z.infer<typeof ownLora>
export type LoraUpload = z.infer<typeof loraUpload>
