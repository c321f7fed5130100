import { z } from 'zod'
import { page } from '#contract/paging'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { sessionCard } from './chat-session.ts'

export const getSessionsByCharacter = contract({
  summary: 'Your chat sessions with one character: pinned ones first, then the most recently used.',
  audience: 'user',
  kind: 'read',
  input: z.object({
    character_id: id,
    ...page(100, 20),
  }),
  /** Pinned chat sessions first, then the most recently used. */
  output: z.object({
    items: z.array(sessionCard),
    next_offset: z.number().int().nullable(),
    total: z.number().int().nullable(),
  }),
})
