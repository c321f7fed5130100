import { z } from 'zod'
import { page } from '#contract/paging'
import { contract } from '../call.ts'
import { id, text } from '../fields.ts'
import { loraBases, loraCard } from './lora-card.ts'

const loraOrders = ['relevance', 'newest', 'name', 'uses'] as const

export const search = contract({
  summary: 'LoRAs that the caller may use: their own unless refused, and all approved ones.',
  audience: 'user',
  kind: 'read',
  input: z.object({
    q: text(100, 'Search for at most 100 characters.').trim().default(''),
    base_model: z.enum(['any', ...loraBases]).default('any'),
    view: z.enum(['all', 'mine', 'approved', 'favourites']).default('all'),
    order: z.enum(loraOrders).default('relevance'),
    /** Only these LoRAs, for example those of a settings link. */
    uids: z.array(id).max(20, 'Ask for at most 20 at once.').optional(),
    ...page(100, 30),
  }),
  output: z.object({
    items: z.array(loraCard),
    next_offset: z.number().int().nullable(),
    total: z.number().int(),
  }),
})
