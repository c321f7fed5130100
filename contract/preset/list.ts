import { z } from 'zod'
import { contract } from '../call.ts'
import { preset } from './preset-card.ts'

export const list = contract({
  summary: "The caller's presets by name.",
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  output: z.object({ items: z.array(preset), at_most: z.number().int() }),
})
