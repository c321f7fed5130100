import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatMessage, messageText } from './chat-message.ts'

export const editMessage = contract({
  audience: 'active',
  kind: 'write',
  input: z.object({
    message_id: id,
    text: messageText.refine((value) => value.trim() !== '', 'Write something first.'),
    /** A sibling instead of a new version and, after a message of one's own, a new reply. */
    branch: z.boolean().default(false),
    /** Made by the client for the sibling: sent again, it is the same one. */
    new_message_id: id.optional(),
    locale: z.string().max(35).optional(),
  }),
  /** assistant_message: the new reply, to be watched with watch_message. */
  output: chatMessage.extend({ assistant_message: chatMessage.nullable() }),
})
