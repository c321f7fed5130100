import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const followUser = contract({
  summary: 'Follows or unfollows a user.',
  audience: 'user',
  kind: 'write',
  needsActive: (input: { follow: boolean }) => input.follow,
  input: z.object({ user_id: id, follow: z.boolean().default(true) }),
  output: z.object({ following: z.boolean() }),
})
