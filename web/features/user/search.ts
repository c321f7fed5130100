import { keepPreviousData } from '@tanstack/react-query'
import type { CallInput } from '#web/api/answer.ts'
import { readPages } from '#web/api/read.ts'

export type SearchOrder = NonNullable<CallInput<'user.search'>['order']>

/** Repeated here instead of imported, so that the contract's schemas stay out of the browser's bundle. */
export const searchOrders = ['relevance', 'newest', 'followers'] as const satisfies readonly SearchOrder[]

export type UserSearch = { q?: string; order?: SearchOrder }

/** Reads the address. Missing or unknown values stay absent: a default would rewrite the address. */
export function readUserSearch(search: Record<string, unknown>): UserSearch {
  const order = searchOrders.find((known) => known === search.order)
  // The router reads a search for 1984 as a number.
  const q = typeof search.q === 'number' ? String(search.q) : search.q
  return {
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 100) }),
    ...(order !== undefined && { order }),
  }
}

const pageSize = 20

/** Users by name, page by page. Earlier results stay visible while the next ones load. */
export function usersQuery({ q = '', order = 'relevance' }: UserSearch) {
  return {
    ...readPages('user.search', {
      key: [{ q, order }],
      firstParam: 0,
      toInput: (offset) => ({ q, order, limit: pageSize, offset }),
      findNext: (last, pages) => {
        const offset = pages.length * pageSize
        return offset < last.total ? offset : null
      },
    }),
    placeholderData: keepPreviousData,
  }
}
