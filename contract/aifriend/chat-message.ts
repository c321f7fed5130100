import { z } from 'zod'
import { id, text } from '../fields.ts'

const messageStatuses = ['streaming', 'done', 'stopped', 'failed'] as const

/** Why a reply ended before its end. All but `safety` and `care` can be continued. */
const stopReasons = ['user', 'interrupted', 'length', 'engine', 'safety', 'care'] as const

export const messageText = text(20_000, 'A message has at most 20,000 characters.')

/** [S-10] Shown outside of the character's voice, in a look of its own. */
export const careCard = z.object({
  kind: z.literal('self_harm'),
  /** One warm sentence. */
  text: z.string(),
  /** Two letters of ISO 3166, or INT. */
  region: z.string(),
  helplines: z.array(
    z.object({
      name: z.string(),
      /** Ready for a `tel:` or `sms:` link; null where there is none. */
      phone: z.string().nullable(),
      sms: z.string().nullable(),
      url: z.string().nullable(),
      hours: z.string(),
    }),
  ),
})

export type CareCard = z.output<typeof careCard>

export const chatMessage = z.object({
  message_id: id,
  session_id: id,
  parent_id: id.nullable(),
  role: z.enum(['user', 'assistant', 'system']),
  text: z.string(),
  status: z.enum(messageStatuses),
  stop_reason: z.enum(stopReasons).nullable(),
  /** continue_message can go on where this ends. */
  can_continue: z.boolean(),
  /** Its place among the messages that answer the same one; the index counts from 0. */
  alternatives: z.object({ index: z.number().int(), count: z.number().int() }),
  /** The first message, written by the character's creator. */
  is_greeting: z.boolean(),
  edited_at: z.string().nullable(),
  /** Earlier texts that list_versions shows. */
  versions: z.number().int(),
  /** [S-10] To be shown before this message: that this is an AI. null: not due here. */
  ai_notice: z.string().nullable(),
  care: careCard.nullable(),
  /** The first try repeated what was said before, so this is the second. */
  resampled: z.boolean(),
  /** What is wrong, in a sentence, where the status is failed. */
  error: z.string().nullable(),
  /** Who wrote it, for replies. */
  engine: z.string().nullable(),
  created_at: z.string(),
})

export type ChatMessage = z.output<typeof chatMessage>

/** What the calls that make a reply answer; `user_message` is null where none was sent. */
export const exchange = z.object({
  user_message: chatMessage.nullable(),
  assistant_message: chatMessage,
})

export type Exchange = z.output<typeof exchange>

/**
 * Streams of replies, type -> the shape of its data. Each event's id names reply, try and how much of the text has been
 * sent; `Last-Event-ID` goes on from there. `text-start` comes first, and again if a second try begins: the text so far
 * is then void. A text is what `text-start` says and all deltas after it.
 */
export type ReplyEvents = {
  'text-start': Exchange
  'text-delta': { message_id: string; delta: string }
  'text-end': Exchange
}
