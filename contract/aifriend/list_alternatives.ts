import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatMessage } from './chat-message.ts'

export const listAlternatives = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({ message_id: id }),
  output: z.object({ items: z.array(chatMessage) }),
})
