import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatMessage } from './chat-message.ts'

export const listAlternatives = contract({
  summary: 'The alternatives of a reply.',
  audience: 'user',
  kind: 'read',
  input: z.object({ message_id: id }),
  output: z.object({ items: z.array(chatMessage) }),
})
