import { z } from 'zod'
import { id } from './fields.ts'

/** Somebody as others see them in a list. */
export const personCard = z.object({
  id,
  name: z.string(),
  handle: z.string().nullable(),
  description: z.string(),
  avatar_url: z.string().nullable(),
})

/** How lists are paged: `limit` items from `offset`. */
export const page = (atMost: number, usual: number) => ({
  limit: z.number().int().min(1).max(atMost).default(usual),
  offset: z.number().int().min(0).max(10_000).default(0),
})
