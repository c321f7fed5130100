import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Arts that the user chose to see although they are blurred in lists. It holds for every list until the tab is closed. */
const revealedQuery = {
  queryKey: ['revealed arts'],
  queryFn: (): ReadonlySet<string> => new Set(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

const nothing: ReadonlySet<string> = new Set()

type Blurrable = { art_id: string; blurred: boolean }

/** One subscription for a whole list. */
export function useRevealed(): { isCovered(art: Blurrable): boolean; reveal(artId: string): void } {
  const cache = useQueryClient()
  const { data: revealed = nothing } = useQuery({ ...revealedQuery, enabled: false })
  return {
    isCovered: useCallback((art) => art.blurred && !revealed.has(art.art_id), [revealed]),
    reveal: useCallback((artId) => reveal(cache, artId), [cache]),
  }
}

function reveal(cache: QueryClient, artId: string): void {
  cache.setQueryData<ReadonlySet<string>>(
    revealedQuery.queryKey,
    (revealed = nothing) => new Set([...revealed, artId]),
  )
}
