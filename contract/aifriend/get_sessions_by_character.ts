import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { page } from '../person.ts'
import { sessionCard } from './chat-session.ts'

export const getSessionsByCharacter = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({
    character_id: id,
    ...page(100, 20),
  }),
  /** Pinned ones first, then those that were used last. */
  output: z.object({
    items: z.array(sessionCard),
    next_offset: z.number().int().nullable(),
    total: z.number().int().nullable(),
  }),
})
