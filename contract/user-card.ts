import { z } from 'zod'
import { id } from './fields.ts'

/** Somebody as others see them in a list. */
export const userCard = z.object({
  id,
  name: z.string(),
  handle: z.string().nullable(),
  description: z.string(),
  avatar_url: z.string().nullable(),
})
