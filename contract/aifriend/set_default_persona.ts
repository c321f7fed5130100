import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

const input = z.object({
  character_id: id,
  /** null: new chat sessions with the character begin without a persona. */
  persona_id: id.nullable(),
})

export const setDefaultPersona = contract({
  summary: 'Chooses the persona with which new chats with a character begin.',
  audience: 'user',
  kind: 'write',
  needsActive: (change: z.output<typeof input>) => change.persona_id !== null,
  input,
  output: input,
})
