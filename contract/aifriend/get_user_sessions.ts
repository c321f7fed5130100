import { z } from 'zod'
import { page } from '#contract/paging'
import { contract } from '../call.ts'
import { text } from '../fields.ts'
import { sessionCard } from './chat-session.ts'

export const getUserSessions = contract({
  summary: 'Your chat sessions: pinned ones first, then the most recently used.',
  audience: 'user',
  kind: 'read',
  input: z.object({
    q: text(100, 'Search for at most 100 characters.').trim().default(''),
    ...page(100, 20),
  }),
  /** Pinned chat sessions first, then the most recently used. */
  output: z.object({
    items: z.array(sessionCard),
    next_offset: z.number().int().nullable(),
    total: z.number().int().nullable(),
  }),
})
