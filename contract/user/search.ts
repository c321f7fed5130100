import { z } from 'zod'
import { contract } from '../call.ts'
import { text } from '../fields.ts'
import { page, personCard } from '../person.ts'

const searchOrders = ['relevance', 'newest', 'followers'] as const

export const search = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({
    q: text(100, 'Search for at most 100 characters.').trim().default(''),
    order: z.enum(searchOrders).default('relevance'),
    ...page(100, 20),
  }),
  output: z.object({
    items: z.array(personCard.extend({ followers: z.number().int(), is_following: z.boolean() })),
    total: z.number().int(),
  }),
})
