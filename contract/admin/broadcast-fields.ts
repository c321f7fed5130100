import { z } from 'zod'
import { tier } from '../account.ts'
import { id, text } from '../fields.ts'

/** Who gets a broadcast; a condition that is missing does not limit. */
export const recipients = z.object({
  tier: tier.optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'Enter the code of a language, such as en or de.')
    .optional(),
  user_id: id.optional(),
})

export const channels = z
  .object({ in_app: z.boolean(), email: z.boolean(), push: z.boolean() })
  .refine((chosen) => Object.values(chosen).includes(true), 'Choose at least one way to send it.')

export const broadcastText = text(1000, 'Use at most 1,000 characters.')
  .trim()
  .min(1, 'Write what users should know.')

export const time = z.iso.datetime({ offset: true, message: 'Choose a date and a time.' })

export const broadcast = z.object({
  broadcast_id: id,
  text: z.string(),
  to: recipients,
  channels: z.object({ in_app: z.boolean(), email: z.boolean(), push: z.boolean() }),
  is_important: z.boolean(),
  starts_at: z.string(),
  state: z.enum(['scheduled', 'sending', 'sent', 'cancelled']),
  sent_count: z.number().int(),
  /** null: the account has been erased. */
  created_by: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
