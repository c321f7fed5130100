import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatMessage } from './chat-message.ts'

export const selectAlternative = contract({
  summary: 'Makes an alternative the one that the chat goes on from.',
  audience: 'user',
  kind: 'write',
  /** Selects this message, or the one at `index` among its alternatives. */
  input: z.object({ message_id: id, index: z.number().int().min(0).max(10_000).optional() }),
  output: chatMessage,
})
