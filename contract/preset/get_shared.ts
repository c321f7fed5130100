import { z } from 'zod'
import { contract } from '../call.ts'
import { token } from '../fields.ts'
import { presetSettings } from './preset-card.ts'

export const getShared = contract({
  summary: 'The preset behind a link.',
  audience: 'user',
  kind: 'read',
  input: z.object({ token }),
  output: z.object({
    name: z.string(),
    owner_name: z.string(),
    is_mine: z.boolean(),
    settings: presetSettings,
  }),
})
