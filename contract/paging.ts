import { z } from 'zod'

/** The highest offset of any list. */
export const furthestOffset = 100_000

/** The offset of the next page; null if there is none or if it would exceed the limit. */
export function nextOffset(
  { offset, limit }: { offset: number; limit: number },
  hasMore: boolean,
): number | null {
  return hasMore && offset + limit <= furthestOffset ? offset + limit : null
}

/** Paging fields: `limit` items from `offset`. */
export const page = (atMost: number, usual: number) => ({
  limit: z.number().int().min(1).max(atMost).default(usual),
  offset: z.number().int().min(0).max(furthestOffset).default(0),
})
