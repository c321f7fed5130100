import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatMessage } from './chat-message.ts'

export const deleteMessage = contract({
  audience: 'user',
  kind: 'write',
  /** With everything that follows it. */
  input: z.object({ message_id: id }),
  /** As it was, and where the session stands now. */
  output: chatMessage.extend({ head_message_id: id.nullable() }),
})
