import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { lorebook, lorebookFields } from './lorebook-card.ts'

export const saveLorebook = contract({
  summary: 'Creates or changes a lorebook.',
  audience: 'active',
  kind: 'write',
  creates: true,
  /** Creates a lorebook, or with lorebook_id changes one. Fields that are left out stay unchanged. */
  input: z.object({ lorebook_id: id.optional(), ...z.object(lorebookFields).partial().shape }),
  output: lorebook,
})
