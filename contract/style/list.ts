import { z } from 'zod'
import { contract } from '../call.ts'

export const list = contract({
  summary: 'The styles that can be added to a prompt.',
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  output: z.array(
    z.object({ value: z.string(), label: z.string(), prompt: z.string(), negative: z.string() }),
  ),
})
