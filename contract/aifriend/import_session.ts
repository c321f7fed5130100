import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { session } from './chat-session.ts'

export const importSession = contract({
  summary: 'Creates a chat session from a file.',
  audience: 'active',
  kind: 'write',
  creates: true,
  raw: { maxBytes: 16 * 1024 * 1024 },
  /** The body is a SillyTavern chat (JSONL); the query names the character. */
  input: z.object({ character_id: id }),
  output: z.object({
    session,
    report: z.object({
      messages: z.number().int(),
      alternatives: z.number().int(),
      /** What is kept in another form, and what is left out, in sentences for the user. */
      kept: z.array(z.string()),
      dropped: z.array(z.string()),
    }),
  }),
})
