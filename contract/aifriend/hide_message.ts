import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatMessage } from './chat-message.ts'

export const hideMessage = contract({
  summary: 'Hides a message from the model, or shows it to the model again.',
  audience: 'user',
  kind: 'write',
  input: z.object({ message_id: id, is_hidden: z.boolean() }),
  output: chatMessage,
})
