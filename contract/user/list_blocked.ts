import { z } from 'zod'
import { page } from '#contract/paging'
import { userCard } from '#contract/user-card'
import { contract } from '../call.ts'

export const listBlocked = contract({
  summary: 'The users whom you have blocked.',
  audience: 'user',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object(page(100, 50)),
  output: z.object({ items: z.array(userCard), total: z.number().int() }),
})
