import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type GalleryAddress, readAddress, withoutDefaults } from '#web/features/gallery/address.ts'
import { GalleryPage } from '#web/features/gallery/GalleryPage.tsx'
import { wallQuery } from '#web/features/gallery/queries.ts'
import { readVisit } from '#web/features/gallery/visits.ts'
import { pageHead } from '#web/features/site/head.ts'
import { galleryText } from '#web/text/gallery.ts'

export const Route = createFileRoute('/app/_auth/art/search')({
  validateSearch: readAddress,
  head: ({ match }) =>
    pageHead(match.context.site, { title: galleryText.titles[match.search.t ?? 'search'], hidden: true }),
  // Not in loaderDeps: only entering the page waits for the search, typing does not. The page shows a failure
  // itself, with the filters still there.
  loader: ({ context: { queryClient, historyEntry }, location, preload }) =>
    queryClient.prefetchInfiniteQuery(
      wallQuery(readVisit(queryClient, location.search, preload ? undefined : historyEntry())),
    ),
  component: SearchPage,
})

function SearchPage() {
  const address = Route.useSearch()
  const cache = useQueryClient()
  const { historyEntry } = Route.useRouteContext()
  const entry = useLocation({ select: () => historyEntry() })
  const navigate = Route.useNavigate()
  const visit = useMemo(() => readVisit(cache, address, entry), [cache, address, entry])
  const change = useCallback(
    (next: GalleryAddress, { replace = false } = {}) =>
      void navigate({ search: withoutDefaults(next), replace, resetScroll: !replace }),
    [navigate],
  )
  return <GalleryPage address={address} visit={visit} onChange={change} />
}
