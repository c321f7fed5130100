import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatMessage } from './chat-message.ts'

export const getMessages = contract({
  summary:
    'Messages of the active branch, oldest first: its end, or the part before, after or around one message.',
  audience: 'user',
  kind: 'read',
  input: z
    .object({
      session_id: id,
      before: id.optional(),
      after: id.optional(),
      /** Returns messages on both sides of this one, and the message itself. */
      around: id.optional(),
      limit: z.number().int().min(1, 'limit is 1 to 200.').max(200, 'limit is 1 to 200.').default(50),
    })
    .refine(({ before, after, around }) => [before, after, around].filter(Boolean).length <= 1, {
      message: 'Give only one of before, after and around.',
      path: ['around'],
    }),
  output: z.object({
    items: z.array(chatMessage),
    /** There are earlier messages. */
    has_more: z.boolean(),
    /** There are later messages. */
    has_later: z.boolean(),
  }),
})
