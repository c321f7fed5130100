import { z } from 'zod'
import { id } from './fields.ts'

/** A user as lists show them. */
export const userCard = z.object({
  id,
  name: z.string(),
  handle: z.string().nullable(),
  description: z.string(),
  avatar_url: z.string().nullable(),
})
