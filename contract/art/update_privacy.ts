import { z } from 'zod'
import { artCard } from '../art-card.ts'
import { contract } from '../call.ts'
import { ids } from '../fields.ts'

export const updatePrivacy = contract({
  summary: 'Makes arts private or public.',
  audience: 'user',
  kind: 'write',
  needsActive: (input: { is_private: boolean }) => !input.is_private,
  input: z.object({ art_ids: ids, is_private: z.boolean() }),
  /** In the order of `art_ids`. */
  output: z.array(artCard),
})
