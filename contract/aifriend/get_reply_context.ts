import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { sessionContext } from './chat-session.ts'

export const getReplyContext = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({ message_id: id }),
  /** What was in the window when this reply was written, and why. */
  output: z.object({
    context: sessionContext,
    lore: z.array(z.object({ name: z.string(), content: z.string(), because: z.string() })),
    /** Entries whose keys were not looked for to the end: the book has more of them than there is time for. */
    lore_unlooked: z.number().int(),
    memories: z.array(z.object({ memory_id: id, text: z.string(), because: z.string() })),
    /** Tells whether the part that servers keep between turns stayed the same. */
    prompt_hash: z.string(),
    usage: z
      .object({
        prompt_tokens: z.number().int().nullable(),
        cached_tokens: z.number().int().nullable(),
        completion_tokens: z.number().int().nullable(),
      })
      .nullable(),
  }),
})
