import { z } from 'zod'
import { artCard } from '../art-card.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const listVersions = contract({
  summary: "The caller's own versions of an art: what tools made of one another, oldest first.",
  audience: 'user',
  kind: 'read',
  input: z.object({ art_id: id }),
  output: z.object({ items: z.array(artCard) }),
})
