import { z } from 'zod'
import { id, text } from '../fields.ts'
import { character, characterCard } from './character-card.ts'

/** Who the user is in the story: a few words, or a name with a description. */
export const persona = z.union([
  text(4_000, 'A persona has at most 4,000 characters.').trim(),
  z.object({
    name: text(100, 'A name has at most 100 characters.').trim().default(''),
    description: text(4_000, 'A persona has at most 4,000 characters.').trim().default(''),
  }),
])

export type Persona = z.output<typeof persona>

/** Parts of the model's window, in the order in which they stand in it; tokens. */
export const contextParts = z.object({
  policy: z.number().int(),
  character: z.number().int(),
  persona: z.number().int(),
  examples: z.number().int(),
  summary: z.number().int(),
  history: z.number().int(),
  lore: z.number().int(),
  memory: z.number().int(),
  note: z.number().int(),
  /** Kept free for the reply. */
  reserve: z.number().int(),
})

export const sessionContext = z.object({
  /** What the server that answers can hold, as it says itself; 0 while none is up. */
  window: z.number().int(),
  used: z.number().int(),
  /** The first message that is still in the window; null: all are. */
  dropped_before: id.nullable(),
  dropped_messages: z.number().int(),
  parts: contextParts,
  /** Whether the server's own tokenizer counted. */
  is_exact: z.boolean(),
})

/** Who answers, and what people should know about it. */
export const chatEngineInfo = z.object({
  name: z.string(),
  model: z.string(),
  window: z.number().int(),
  /** Not a language model: the page says so, and how to add one. */
  is_stand_in: z.boolean(),
  /** What people should know about it, in a sentence or two. */
  note: z.string().optional(),
})

/** A conversation as lists show it. */
export const sessionCard = z.object({
  session_id: id,
  title: z.string(),
  character: characterCard,
  character_display_name: z.string(),
  is_pinned: z.boolean(),
  /** Nothing was sent in it yet. */
  is_empty: z.boolean(),
  message_count: z.number().int(),
  last_message: z
    .object({ role: z.enum(['user', 'assistant', 'system']), text: z.string(), created_at: z.string() })
    .nullable(),
  parent_session_id: id.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})

export const session = sessionCard.extend({
  character,
  persona: persona.nullable(),
  head_message_id: id.nullable(),
  context: sessionContext,
  /** The message of this session at which it was forked from its parent. */
  forked_at_message_id: id.nullable(),
  /** Told to the model close to the end of its window. */
  note: z.string(),
  memory_enabled: z.boolean(),
  /** The version this conversation stays with, and whether there is a newer one to take. */
  character_version: z.number().int(),
  update_available: z.boolean(),
  /** False: it was deleted or taken back; the conversation goes on with the version it has. */
  character_available: z.boolean(),
  /** [S-10] To be shown where the conversation begins. */
  ai_notice: z.string(),
  engine: chatEngineInfo.nullable(),
})

export type Session = z.output<typeof session>
export type SessionCard = z.output<typeof sessionCard>
