import { z } from 'zod'
import { contract } from '../call.ts'
import { page, personCard } from '../person.ts'

export const listBlocked = contract({
  audience: 'user',
  kind: 'read',
  input: z.object(page(100, 50)),
  output: z.object({ items: z.array(personCard), total: z.number().int() }),
})
