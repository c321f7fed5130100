import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ArtCard } from '#contract/art-card'
import type { CallData } from '#web/api/answer.ts'

export type ArtPages = InfiniteData<CallData<'art.search'>, unknown>

type ArtPage = CallData<'art.search'>
type Cached = ArtPages | ArtPage | undefined

const lists = { queryKey: ['art.search'] }

/** Changes arts in every cached list and in their own details. */
export function patchCards(
  cache: QueryClient,
  ids: ReadonlySet<string>,
  patch: (card: ArtCard) => Partial<ArtCard>,
): void {
  const change = <Card extends ArtCard>(card: Card): Card =>
    ids.has(card.art_id) ? { ...card, ...patch(card) } : card
  cache.setQueriesData<Cached>(lists, (cached) =>
    mapPages(cached, (page) => ({ ...page, items: page.items.map(change) })),
  )
  for (const id of ids) {
    cache.setQueryData<CallData<'art.get_by_id'>>(
      ['art.get_by_id', { art_id: id }],
      (art) => art && change(art),
    )
  }
}

/**
 * Takes arts out of every cached list. Later arts move up on the server too, so the next page starts that much earlier.
 * Returns how to put everything back.
 */
export function removeCards(cache: QueryClient, ids: ReadonlySet<string>): () => void {
  const before = cache.getQueriesData<Cached>(lists)
  cache.setQueriesData<Cached>(lists, (cached) => {
    let gone = 0
    return mapPages(cached, (page) => {
      const items = page.items.filter(({ art_id: id }) => !ids.has(id))
      gone += page.items.length - items.length
      const { next_offset: next, total } = page
      return {
        ...page,
        items,
        next_offset: next === null ? null : Math.max(0, next - gone),
        total: total === null ? null : Math.max(0, total - gone),
      }
    })
  })
  return () => {
    for (const [key, cached] of before) cache.setQueryData(key, cached)
  }
}

function mapPages(cached: Cached, change: (page: ArtPage) => ArtPage): Cached {
  if (cached === undefined) return undefined
  return 'pages' in cached ? { ...cached, pages: cached.pages.map(change) } : change(cached)
}

/** Every art of a list once: one that moved to the next page meanwhile came twice. */
export function listCards(pages: ArtPages | undefined): ArtCard[] {
  const cards = new Map<string, ArtCard>()
  for (const { items } of pages?.pages ?? []) {
    for (const card of items) if (!cards.has(card.art_id)) cards.set(card.art_id, card)
  }
  return [...cards.values()]
}

/** Remembers that arts were changed: lists that were opened earlier are out of date. */
export function noteArtChange(cache: QueryClient): void {
  cache.setQueryData(['arts changed at'], Date.now())
}

/** When arts were last changed on this page, or undefined. */
export function findArtChange(cache: QueryClient): number | undefined {
  return cache.getQueryData<number>(['arts changed at'])
}
