import { z } from 'zod'

/** No list is followed further by its pages. */
export const furthestOffset = 100_000

/** Where the next page begins: never where it would be refused. */
export function nextOffset(
  { offset, limit }: { offset: number; limit: number },
  hasMore: boolean,
): number | null {
  return hasMore && offset + limit <= furthestOffset ? offset + limit : null
}

/** How lists are paged: `limit` items from `offset`. */
export const page = (atMost: number, usual: number) => ({
  limit: z.number().int().min(1).max(atMost).default(usual),
  offset: z.number().int().min(0).max(furthestOffset).default(0),
})
