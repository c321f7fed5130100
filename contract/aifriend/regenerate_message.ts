import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { exchange } from './chat-message.ts'

export const regenerateMessage = contract({
  summary: 'Writes another alternative of a reply.',
  audience: 'active',
  kind: 'write',
  streams: true,
  creates: true,
  /** For a reply: writes an alternative to it. For the user's own message: writes a reply to it. */
  input: z.object({
    message_id: id,
    /** Id for the new reply, chosen by the client: repeating the call returns the same reply. */
    new_message_id: id.optional(),
    idempotency_key: z.string().min(1).max(64).optional(),
  }),
  output: exchange,
})
