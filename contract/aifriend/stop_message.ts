import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatMessage } from './chat-message.ts'

export const stopMessage = contract({
  audience: 'user',
  kind: 'write',
  input: z.object({ message_id: id }),
  output: chatMessage,
})
