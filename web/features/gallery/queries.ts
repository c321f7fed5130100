import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ArtCard } from '#contract/art-card'
import type { CallData } from '#web/api/answer.ts'
import { callOrThrow, callQuery } from '#web/api/query.ts'
import type { Visit } from './visits.ts'

export type ArtPages = InfiniteData<CallData<'art.search'>, unknown>

/** Long enough to come back to after reading or chatting for a while. */
const keptMs = 30 * 60 * 1000

/** A wall, page by page. It is never asked for again as a whole: ten thousand pictures would be two hundred calls. */
export function wallQuery({ params, id }: Visit) {
  const { offset, ...asked } = params
  return infiniteQueryOptions({
    queryKey: ['art.search', 'wall', params, id] as const,
    queryFn: ({ pageParam, signal }) =>
      callOrThrow('art.search', { ...asked, offset: pageParam }, { signal, quiet: true }),
    initialPageParam: offset,
    getNextPageParam: ({ next_offset }) => next_offset ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    // Pages are only added: comparing all that are there with themselves costs more than a frame.
    structuralSharing: false,
  })
}

/** One picture and everything about it. Quiet: one that is not there is a page that is not there. */
export const artQuery = (artId: string) => ({
  ...callQuery('art.get_by_id', { art_id: artId }, { quiet: true }),
  staleTime: 30_000,
})

/** A picture that came in twice, because others were made meanwhile, is shown once. */
export function listCards(pages: ArtPages | undefined): ArtCard[] {
  const cards = new Map<string, ArtCard>()
  for (const { items } of pages?.pages ?? []) {
    for (const card of items) if (!cards.has(card.art_id)) cards.set(card.art_id, card)
  }
  return [...cards.values()]
}
