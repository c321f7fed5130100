import { z } from 'zod'
import { id, text } from '../fields.ts'
import { notePlace } from './author-note.ts'
import { character, characterCard } from './character-card.ts'
import { generation } from './generation-settings.ts'
import { persona } from './persona-card.ts'

/** The name of a chat model, as its server calls it. */
export const chatModel = text(200, 'The name of a model has at most 200 characters.').min(1)

/** Tokens used by each part of the prompt, in prompt order. */
export const contextParts = z.object({
  policy: z.number().int(),
  /** The character's own instructions. */
  instructions: z.number().int(),
  character: z.number().int(),
  persona: z.number().int(),
  examples: z.number().int(),
  summary: z.number().int(),
  history: z.number().int(),
  lore: z.number().int(),
  memory: z.number().int(),
  note: z.number().int(),
  /** Reserved for the reply. */
  reserve: z.number().int(),
})

export const sessionContext = z.object({
  /** Context window of the engine in tokens, as the engine reports it; 0 while none is up. */
  window: z.number().int(),
  used: z.number().int(),
  /** The first message that still fits into the window; null if all do. */
  dropped_before: id.nullable(),
  dropped_messages: z.number().int(),
  parts: contextParts,
  /** true: counted with the engine's own tokenizer; false: estimated. */
  is_exact: z.boolean(),
})

/** The chat engine that answers. */
export const chatEngineInfo = z.object({
  name: z.string(),
  model: z.string(),
  window: z.number().int(),
  /** Not a language model. The page says so and explains how to add one. */
  is_stand_in: z.boolean(),
  /** A note about the engine for users, one or two sentences. */
  note: z.string().optional(),
})

/** A chat session as lists show it. */
export const sessionCard = z.object({
  session_id: id,
  title: z.string(),
  character: characterCard,
  character_display_name: z.string(),
  is_pinned: z.boolean(),
  /** No message has been sent yet. */
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
  /** The persona in the user's library; null: none, the account's name is used. */
  persona_id: id.nullable(),
  persona_avatar_url: z.string().nullable(),
  head_message_id: id.nullable(),
  context: sessionContext,
  /** The message of this chat session at which it was forked from its parent. */
  forked_at_message_id: id.nullable(),
  /** Author's note; if it is empty, `uses_default_note` decides. */
  note: z.string(),
  /** null: before the newest message. */
  note_place: notePlace.nullable(),
  /** Without a note of its own: true: the account's default is used; false: there is none. */
  uses_default_note: z.boolean(),
  memory_enabled: z.boolean(),
  /** Facts that are found here apply to this chat session only, or to every one with this character. */
  memory_scope: z.enum(['session', 'character']),
  /** The character version that this chat session uses, and whether there is a newer one. */
  character_version: z.number().int(),
  update_available: z.boolean(),
  /** false: the character was deleted or made private. The chat session continues with its version. */
  character_available: z.boolean(),
  /** [S-10] Notice that this is an AI, to be shown at the start of the chat session. */
  ai_notice: z.string(),
  /** The model chosen for this chat session; null: the account's default. */
  model: z.string().nullable(),
  /** The model that should answer: chosen here or as default. Another answers while it is not available. */
  wanted_model: z.string().nullable(),
  /** How replies are generated in this chat session; null: as the account's default says. */
  generation: generation.nullable(),
  engine: chatEngineInfo.nullable(),
})

export type Session = z.output<typeof session>
export type SessionCard = z.output<typeof sessionCard>
