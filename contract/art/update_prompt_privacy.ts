import { z } from 'zod'
import { artCard } from '../art-card.ts'
import { contract } from '../call.ts'
import { ids } from '../fields.ts'

export const updatePromptPrivacy = contract({
  summary: 'Hides or shows the prompts of arts.',
  audience: 'user',
  kind: 'write',
  needsActive: (input: { hide_prompt: boolean }) => !input.hide_prompt,
  input: z.object({ art_ids: ids, hide_prompt: z.boolean() }),
  /** In the order of `art_ids`. */
  output: z.array(artCard),
})
