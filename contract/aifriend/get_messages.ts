import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatMessage } from './chat-message.ts'

export const getMessages = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({
    session_id: id,
    before: id.optional(),
    limit: z.number().int().min(1, 'limit is 1 to 200.').max(200, 'limit is 1 to 200.').default(50),
  }),
  output: z.object({ items: z.array(chatMessage), has_more: z.boolean() }),
})
