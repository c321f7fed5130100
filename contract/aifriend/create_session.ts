import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { persona, session } from './chat-session.ts'

export const createSession = contract({
  audience: 'active',
  kind: 'write',
  creates: true,
  /** greeting: which of the character's greetings comes first, from 0. */
  input: z.object({
    character_id: id,
    persona: persona.nullable().optional(),
    greeting: z.number().int().min(0).max(100).default(0),
  }),
  /** The person's empty session of that character, if there is one. */
  output: session,
})
