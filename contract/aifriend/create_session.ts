import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { session } from './chat-session.ts'
import { persona } from './persona-card.ts'

export const createSession = contract({
  summary: 'Starts a chat session with a character.',
  audience: 'active',
  kind: 'write',
  creates: true,
  /** `greeting`: index of the character's greeting to start with, from 0. */
  input: z.object({
    character_id: id,
    /** A persona of the library; null: none. If left out, the default for the character. */
    persona_id: id.nullable().optional(),
    /** A new persona, which is added to the library. */
    persona: persona.nullable().optional(),
    greeting: z.number().int().min(0).max(100).default(0),
  }),
  /** The user's existing empty chat session with this character, if there is one; else a new one. */
  output: session,
})
