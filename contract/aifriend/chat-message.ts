import { z } from 'zod'
import { id, text } from '../fields.ts'

const messageStatuses = ['streaming', 'done', 'stopped', 'failed'] as const

/** Why a reply ended early. Replies with any reason except `safety` and `care` can be continued. */
const stopReasons = ['user', 'interrupted', 'length', 'engine', 'safety', 'care'] as const

export const messageText = text(20_000, 'A message has at most 20,000 characters.')

/** [S-10] Help offer. Shown outside of the character's voice, in its own style. */
export const careCard = z.object({
  kind: z.literal('self_harm'),
  /** One friendly sentence. */
  text: z.string(),
  /** ISO 3166 code of two letters, or INT for international. */
  region: z.string(),
  helplines: z.array(
    z.object({
      name: z.string(),
      /** Usable in a `tel:` link, and `sms` in an `sms:` link; null if there is none. */
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
  /** Whether continue_message works on this message. */
  can_continue: z.boolean(),
  /** Position among the messages with the same parent; `index` starts at 0. */
  alternatives: z.object({ index: z.number().int(), count: z.number().int() }),
  /** The character's first message, written by its creator. */
  is_greeting: z.boolean(),
  /** `hidden`: shown, but not told to the model; `deleted`: its text is gone, those after it stay. */
  mark: z.enum(['hidden', 'deleted']).nullable(),
  edited_at: z.string().nullable(),
  /** Number of earlier texts; list_versions returns them. */
  versions: z.number().int(),
  /** [S-10] Notice that this is an AI, to be shown before this message; null if it is not due here. */
  ai_notice: z.string().nullable(),
  care: careCard.nullable(),
  /** true: the first attempt repeated earlier text, so this is the second attempt. */
  resampled: z.boolean(),
  /** What went wrong; set if the status is `failed`. */
  error: z.string().nullable(),
  /** The engine that wrote the reply; null for other messages. */
  engine: z.string().nullable(),
  created_at: z.string(),
})

export type ChatMessage = z.output<typeof chatMessage>

/** Result of the calls that start a reply. `user_message` is null if the call sent none. */
export const exchange = z.object({
  user_message: chatMessage.nullable(),
  assistant_message: chatMessage,
})

export type Exchange = z.output<typeof exchange>

/** What a reply waits for; all null: the model has begun with it. */
export type ReplyWaiting = {
  message_id: string
  /** Replies before it in the queue; null: it is not in the queue any more. */
  ahead: number | null
  /** The chat server is busy and is asked again then. */
  busy_until: string | null
}

/**
 * Events of a reply stream: type -> its data. An event id holds the reply, the attempt and the length of the text sent
 * so far; a client that sends it as `Last-Event-ID` continues there. `text-start` comes first, and again if a second
 * attempt begins: the text so far is then void. The reply's text is the text in `text-start` plus all later deltas.
 */
export type ReplyEvents = {
  'text-start': Exchange
  'text-delta': { message_id: string; delta: string }
  /** Only before the first text. */
  waiting: ReplyWaiting
  'text-end': Exchange
}
