import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { preset } from './preset-card.ts'

const input = z.object({ preset_id: id, is_shared: z.boolean() })

export const share = contract({
  summary: 'Creates a link that offers a preset to others, or ends it.',
  audience: 'user',
  kind: 'write',
  scope: 'create',
  needsActive: ({ is_shared: isShared }: z.output<typeof input>) => isShared,
  input,
  output: preset,
})
