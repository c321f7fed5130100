import { z } from 'zod'
import { contract } from '../call.ts'
import { personaCard } from './persona-card.ts'

export const listPersonas = contract({
  summary: 'Lists your personas and the characters they are the default for.',
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  output: z.object({ personas: z.array(personaCard) }),
})
