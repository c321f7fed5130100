import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { defaultParseSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import type { ArtCard } from '#contract/art-card'
import { safeReturnUrl } from '#contract/return-url'
import { listCards } from '#web/features/art/index.ts'
import { wallQuery } from '../queries.ts'
import { findVisit, noteOpened } from '../visits.ts'

const galleryPath = '/app/_auth/art/search'

/** `from`: the page that led here, if it is on this site. */
export function readFrom(search: Record<string, unknown>): { from?: string } {
  const path = typeof search['from'] === 'string' ? safeReturnUrl(search['from']) : '/'
  return path === '/' ? {} : { from: path }
}

type Neighbours = {
  previous: ArtCard | undefined
  next: ArtCard | undefined
  /** The way back leads to the neighbour then. */
  noteShown(neighbour: ArtCard): void
}

/** The previous and next art in the list that led here. */
export function useNeighbours(artId: string, from: string | undefined): Neighbours {
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
  const noteShown = useCallback(({ art_id: id }: ArtCard) => noteOpened(cache, visit, id), [cache, visit])
  const isFound = at !== -1
  return { previous: isFound ? arts[at - 1] : undefined, next: isFound ? arts[at + 1] : undefined, noteShown }
}
