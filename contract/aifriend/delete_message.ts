import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatMessage } from './chat-message.ts'

export const deleteMessage = contract({
  summary: 'Deletes a message and everything after it on its branch, or only the message.',
  audience: 'user',
  kind: 'write',
  input: z.object({
    message_id: id,
    /** Deletes its text only; what follows stays. */
    only_this: z.boolean().default(false),
  }),
  /** The deleted message, and the new last message of the chat session. */
  output: chatMessage.extend({ head_message_id: id.nullable() }),
})
