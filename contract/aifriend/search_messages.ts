import { z } from 'zod'
import { page } from '#contract/paging'
import { contract } from '../call.ts'
import { id, text } from '../fields.ts'

export const searchMessages = contract({
  summary: 'Finds messages in your chat sessions.',
  audience: 'user',
  kind: 'read',
  input: z.object({
    q: text(100, 'Search for at most 100 characters.').trim().min(1, 'Enter what to look for.'),
    session_id: id.optional(),
    /** Only messages of the active branch, newest first. Ignored without session_id. */
    shown_only: z.boolean().default(false),
    ...page(100, 20),
  }),
  output: z.object({
    items: z.array(
      z.object({
        message_id: id,
        session_id: id,
        session_title: z.string(),
        character_display_name: z.string(),
        role: z.enum(['user', 'assistant', 'system']),
        /** The text around the matched words. */
        excerpt: z.string(),
        created_at: z.string(),
      }),
    ),
    total: z.number().int(),
    next_offset: z.number().int().nullable(),
  }),
})
