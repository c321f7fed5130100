import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { defaultParseSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { ArtCard } from '#contract/art-card'
import { safeReturnUrl } from '#contract/return-url'
import { listCards } from '#web/features/art/index.ts'
import { wallQuery } from '../queries.ts'
import { findVisit } from '../visits.ts'

const galleryPath = '/app/_auth/art/search'

/** `from`: the page that led here, if it is on this site. */
export function readFrom(search: Record<string, unknown>): { from?: string } {
  const path = typeof search['from'] === 'string' ? safeReturnUrl(search['from']) : '/'
  return path === '/' ? {} : { from: path }
}

/** The previous and next art in the list that led here. */
export function useNeighbours(
  artId: string,
  from: string | undefined,
): { previous: ArtCard | undefined; next: ArtCard | undefined } {
  const [path, search = ''] = (from ?? '').split('?')
  const isList = path === galleryPath
  const cache = useQueryClient()
  const visit = useMemo(
    () => findVisit(cache, isList ? defaultParseSearch(search) : {}),
    [cache, isList, search],
  )
  // The previous list's data would give wrong neighbours.
  const { placeholderData: _, ...query } = wallQuery(visit)
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({ ...query, enabled: isList })
  const arts = useMemo(() => listCards(data), [data])
  const at = isList ? arts.findIndex(({ art_id: id }) => id === artId) : -1
  const isNearEnd = at !== -1 && at > arts.length - 4
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage])
  return at === -1 ? { previous: undefined, next: undefined } : { previous: arts[at - 1], next: arts[at + 1] }
}
