import { z } from 'zod'
import { contract } from '../call.ts'
import { handle, id } from '../fields.ts'

export const getPublicInfo = contract({
  summary: 'The public profile of a user.',
  audience: 'user',
  kind: 'read',
  input: z
    .object({ user_id: id.optional(), handle: handle.optional() })
    .refine((given) => (given.user_id === undefined) !== (given.handle === undefined), {
      message: 'Send either user_id or handle.',
    }),
  output: z.object({
    id,
    name: z.string(),
    handle: z.string().nullable(),
    description: z.string(),
    avatar_url: z.string().nullable(),
    counts: z.object({
      arts: z.number().int(),
      likes: z.number().int(),
      followers: z.number().int(),
      following: z.number().int(),
      characters: z.number().int(),
    }),
    is_following: z.boolean(),
    is_blocked: z.boolean(),
  }),
})
