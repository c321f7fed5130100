import { z } from 'zod'
import { page } from '#contract/paging'
import { userCard } from '#contract/user-card'
import { contract } from '../call.ts'
import { text } from '../fields.ts'

const searchOrders = ['relevance', 'newest', 'followers'] as const

export const search = contract({
  summary: 'Finds users by name or handle.',
  audience: 'user',
  kind: 'read',
  input: z.object({
    q: text(100, 'Search for at most 100 characters.').trim().default(''),
    order: z.enum(searchOrders).default('relevance'),
    ...page(100, 20),
  }),
  output: z.object({
    items: z.array(userCard.extend({ followers: z.number().int(), is_following: z.boolean() })),
    total: z.number().int(),
  }),
})
