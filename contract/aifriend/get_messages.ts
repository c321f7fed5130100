import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatMessage } from './chat-message.ts'

/** The branch on which the chat stands, oldest first: its end, or what lies before, after or around one of its messages. */
export const getMessages = contract({
  audience: 'user',
  kind: 'read',
  input: z
    .object({
      session_id: id,
      before: id.optional(),
      after: id.optional(),
      /** In the middle of what is answered, itself included. */
      around: id.optional(),
      limit: z.number().int().min(1, 'limit is 1 to 200.').max(200, 'limit is 1 to 200.').default(50),
    })
    .refine(({ before, after, around }) => [before, after, around].filter(Boolean).length <= 1, {
      message: 'Give only one of before, after and around.',
      path: ['around'],
    }),
  output: z.object({
    items: z.array(chatMessage),
    /** There are earlier ones. */
    has_more: z.boolean(),
    /** There are later ones. */
    has_later: z.boolean(),
  }),
})
