import { keepPreviousData } from '@tanstack/react-query'
import { nextOffset, readPages } from '#web/api/read.ts'
import type { Visit } from './visits.ts'

/** Long enough to come back after a while on other pages. */
const keptMs = 30 * 60 * 1000

/** A wall, page by page. It is never refetched as a whole: ten thousand arts would be two hundred calls. */
export function wallQuery({ params, id }: Visit) {
  const { offset, ...asked } = params
  return {
    ...readPages('art.search', {
      key: ['wall', params, id],
      firstParam: offset,
      toInput: (from) => ({ ...asked, offset: from }),
      findNext: nextOffset,
      quiet: true,
    }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    // Pages are only added; comparing all of them each time takes longer than a frame.
    structuralSharing: false,
  }
}
