import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { exchange, messageText } from './chat-message.ts'

export const sendMessage = contract({
  summary: 'Sends a message to a character and returns its reply.',
  audience: 'active',
  kind: 'write',
  streams: true,
  creates: true,
  input: z.object({
    session_id: id,
    text: messageText.refine((value) => value.trim() !== '', 'Write something first.'),
    /** Chosen by the client: repeating the call returns the same message. */
    message_id: id.optional(),
    /** The previous message; default: the newest. An older one starts a branch; null makes this a first message. */
    parent_id: id.nullable().optional(),
    idempotency_key: z.string().min(1).max(64).optional(),
    /** For example en-GB; selects the helplines, should they be needed. */
    locale: z.string().max(35).optional(),
  }),
  output: exchange,
})
