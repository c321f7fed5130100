import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { exchange, messageText } from './chat-message.ts'

export const sendMessage = contract({
  audience: 'active',
  kind: 'write',
  streams: true,
  creates: true,
  input: z.object({
    session_id: id,
    text: messageText.refine((value) => value.trim() !== '', 'Write something first.'),
    /** Made by the client: sent again, it is the same message. */
    message_id: id.optional(),
    /** What it answers; absent: the newest message. An older one makes a branch. null: it begins the conversation. */
    parent_id: id.nullable().optional(),
    idempotency_key: z.string().min(1).max(64).optional(),
    /** Such as en-GB: whose helplines are shown, should they be needed. */
    locale: z.string().max(35).optional(),
  }),
  output: exchange,
})
