import { z } from 'zod'
import { tier } from '../account.ts'
import { contract } from '../call.ts'
import { id, text } from '../fields.ts'
import { roles } from '../roles.ts'

const userStates = ['active', 'suspended', 'leaving'] as const

/** A user in the list of support. */
export const foundUser = z.object({
  user_id: id,
  name: z.string(),
  handle: z.string().nullable(),
  email: z.string(),
  role: z.enum(roles).nullable(),
  tier,
  /** `leaving`: the user asked to be deleted. */
  state: z.enum(userStates),
  created_at: z.string(),
})

export const searchUsers = contract({
  audience: 'support',
  kind: 'read',
  /** Newest first; `before` is the last id of the previous page. */
  input: z.object({
    /** Part of a name or handle, the beginning of an address, an id, or the reference of a payment; empty: all. */
    query: text(200, 'Use at most 200 characters.').trim().default(''),
    only: z.enum(['all', 'suspended', 'staff']).default('all'),
    before: id.optional(),
    limit: z.number().int().min(1).max(100).default(30),
  }),
  output: z.object({ items: z.array(foundUser), has_more: z.boolean() }),
})
