import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { exchange } from './chat-message.ts'

export const regenerateMessage = contract({
  audience: 'active',
  kind: 'write',
  streams: true,
  creates: true,
  /** A reply: another one beside it. A message of one's own: a reply to it. */
  input: z.object({
    message_id: id,
    /** Made by the client for the new reply: asked for again, it is the same one. */
    new_message_id: id.optional(),
    idempotency_key: z.string().min(1).max(64).optional(),
  }),
  output: exchange,
})
