import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatMessage, messageText } from './chat-message.ts'

export const editMessage = contract({
  summary: 'Changes the text of a message, or branches off with another one.',
  audience: 'active',
  kind: 'write',
  input: z.object({
    message_id: id,
    text: messageText.refine((value) => value.trim() !== '', 'Write something first.'),
    /** true: adds a sibling message instead of a new version, and a new reply if it is the user's own message. */
    branch: z.boolean().default(false),
    /** Id for the sibling, chosen by the client: repeating the call returns the same message. */
    new_message_id: id.optional(),
    locale: z.string().max(35).optional(),
  }),
  /** assistant_message: the new reply; follow it with watch_message. */
  output: chatMessage.extend({ assistant_message: chatMessage.nullable() }),
})
