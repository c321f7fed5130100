import { z } from 'zod'
import { contract } from '../call.ts'

export const list = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  output: z.array(
    z.object({ value: z.string(), label: z.string(), prompt: z.string(), negative: z.string() }),
  ),
})
