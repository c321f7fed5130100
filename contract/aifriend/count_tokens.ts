import { z } from 'zod'
import { contract } from '../call.ts'
import { text } from '../fields.ts'

export const countTokens = contract({
  summary: 'Counts the tokens of texts as the chat model counts them.',
  audience: 'user',
  kind: 'read',
  input: z.object({ texts: z.array(text(40_000, 'A text has at most 40,000 characters.')).max(50) }),
  output: z.object({ counts: z.array(z.number().int()) }),
})
