import type { QueryClient } from '@tanstack/react-query'
import type { ArtCard } from '#contract/art-card'
import type { CallData } from '#web/api/answer.ts'
import type { ArtPages } from './queries.ts'

type Found = CallData<'art.search'>
type Kept = ArtPages | Found | undefined

const lists = { queryKey: ['art.search'] }

/** Changes pictures wherever they are shown. */
export function patchCards(
  queryClient: QueryClient,
  ids: ReadonlySet<string>,
  patch: (card: ArtCard) => Partial<ArtCard>,
): void {
  const change = <Card extends ArtCard>(card: Card): Card =>
    ids.has(card.art_id) ? { ...card, ...patch(card) } : card
  queryClient.setQueriesData<Kept>(lists, (kept) =>
    mapPages(kept, (page) => ({ ...page, items: page.items.map(change) })),
  )
  for (const id of ids) {
    queryClient.setQueryData<CallData<'art.get_by_id'>>(
      ['art.get_by_id', { art_id: id }],
      (art) => art && change(art),
    )
  }
}

/**
 * Takes pictures off every wall. What follows moves up on the server as well, so the next page begins so much earlier.
 * Returns the way to put everything back as it was.
 */
export function takeDown(queryClient: QueryClient, ids: ReadonlySet<string>): () => void {
  const before = queryClient.getQueriesData<Kept>(lists)
  queryClient.setQueriesData<Kept>(lists, (kept) => {
    let gone = 0
    return mapPages(kept, (page) => {
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
    for (const [key, kept] of before) queryClient.setQueryData(key, kept)
  }
}

function mapPages(kept: Kept, change: (page: Found) => Found): Kept {
  if (kept === undefined) return undefined
  return 'pages' in kept ? { ...kept, pages: kept.pages.map(change) } : change(kept)
}
