import { createFileRoute } from '@tanstack/react-router'
import { requireSignedIn } from '#web/features/account/gates.ts'
import { useUser } from '#web/features/account/my-info.ts'
import { ownArtsQuery } from '#web/features/art/own-arts.ts'
import { pageHead } from '#web/features/site/head.ts'
import { offerQuery, tasksQuery } from '#web/features/studio/queries.ts'
import { VideoPage } from '#web/features/studio/video/VideoPage.tsx'
import { videoText } from '#web/text/video.ts'

export const Route = createFileRoute('/app/generate/video')({
  // Kept as it is: the form reads it, and a default here would rewrite the address.
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  beforeLoad: requireSignedIn,
  head: ({ match }) => pageHead(match.context.site, { title: videoText.title, hidden: true }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(offerQuery),
      queryClient.ensureQueryData(tasksQuery),
      queryClient.ensureInfiniteQueryData(ownArtsQuery('video')),
    ]),
  component: GenerateVideoPage,
})

function GenerateVideoPage() {
  const search = Route.useSearch()
  return useUser() === null ? null : <VideoPage search={search} />
}
