import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { sessionContext } from './chat-session.ts'

export const getReplyContext = contract({
  summary: 'What the prompt of a reply contained, and why.',
  audience: 'user',
  kind: 'read',
  input: z.object({ message_id: id }),
  /** What the prompt of this reply contained, and why. */
  output: z.object({
    context: sessionContext,
    /** `book`: the lorebook; empty for the character's own lore. */
    lore: z.array(z.object({ name: z.string(), book: z.string(), content: z.string(), because: z.string() })),
    /** Entries that came up but were not told, for example because there was no room. */
    lore_left: z.array(z.object({ name: z.string(), book: z.string(), because: z.string() })),
    /** Entries whose keys were not searched completely because the time budget ran out. */
    lore_unlooked: z.number().int(),
    memories: z.array(z.object({ memory_id: id, text: z.string(), because: z.string() })),
    /** Changes when the cacheable beginning of the prompt changes. */
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
