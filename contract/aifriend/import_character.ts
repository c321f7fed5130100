import { z } from 'zod'
import { contract } from '../call.ts'
import { character } from './character-card.ts'

export const importCharacter = contract({
  audience: 'active',
  kind: 'write',
  creates: true,
  raw: { maxBytes: 25 * 1024 * 1024 },
  input: z.object({}),
  output: z.object({
    character,
    report: z.object({
      kept: z.array(z.string()),
      dropped: z.array(z.string()),
      unsafe: z.array(z.string()),
    }),
  }),
})
