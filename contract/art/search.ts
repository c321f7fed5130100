import { z } from 'zod'
import { artCard, artStatuses } from '../art-card.ts'
import { contract } from '../call.ts'
import { TASK_MODES } from '../catalogue/modes.ts'

export const search = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({
    /** Whose pictures: so far the caller's own. */
    t: z.enum(['mine'], 'Only your own pictures can be listed so far.').default('mine'),
    mode: z.enum(['any', ...TASK_MODES]).default('any'),
    status: z.enum(['any', ...artStatuses]).default('done'),
    privacy: z.enum(['any', 'public', 'private']).default('any'),
    hide_prompt: z.enum(['any', 'yes', 'no']).default('any'),
    order: z.enum(['newest', 'oldest'], 'The order is newest or oldest.').default('newest'),
    limit: z.number().int().min(1, 'limit is 1 to 100.').max(100, 'limit is 1 to 100.').default(50),
    offset: z.number().int().min(0).max(100_000).default(0),
  }),
  output: z.object({
    items: z.array(artCard),
    next_offset: z.number().int().nullable(),
    total: z.number().int().nullable(),
  }),
})
