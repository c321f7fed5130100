import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatMessage } from './chat-message.ts'

export const deleteMessage = contract({
  summary: 'Deletes a message and everything after it on its branch.',
  audience: 'user',
  kind: 'write',
  /** Deletes the message and everything after it. */
  input: z.object({ message_id: id }),
  /** The deleted message, and the new last message of the chat session. */
  output: chatMessage.extend({ head_message_id: id.nullable() }),
})
