import { z } from 'zod'
import { page } from '#contract/paging'
import { contract } from '../call.ts'
import { id, text } from '../fields.ts'
import { characterCard, genders, visibilities } from './character-card.ts'

export const searchCharacters = contract({
  summary: 'Finds characters that you may chat with.',
  audience: 'user',
  kind: 'read',
  input: z.object({
    q: text(100, 'Search for at most 100 characters.').trim().default(''),
    gender: z.enum(['any', ...genders]).default('any'),
    is_nsfw: z.union([z.boolean(), z.enum(['any', 'yes', 'no'])]).default('any'),
    chat_visibility: z.enum(['any', ...visibilities]).default('any'),
    /** trending: users who wrote to the character on each of the last seven days; older days count less. */
    order: z.enum(['chats', 'newest', 'trending', 'reactions']).default('chats'),
    view: z.enum(['public', 'mine', 'followed']).default('public'),
    user_id: id.optional(),
    /** Only characters with this tag; empty: any. */
    tag: text(50, 'A tag has at most 50 characters.').trim().toLowerCase().default(''),
    ...page(100, 20),
  }),
  output: z.object({
    items: z.array(characterCard),
    next_offset: z.number().int().nullable(),
    /** null: too many to count. */
    total: z.number().int().nullable(),
  }),
})
