import { createFileRoute } from '@tanstack/react-router'
import { requireSignedIn } from '#web/features/account/gates.ts'
import { useUser } from '#web/features/account/my-info.ts'
import { ownArtsQuery } from '#web/features/art/own-arts.ts'
import { pageHead } from '#web/features/site/head.ts'
import { offerQuery, tasksQuery } from '#web/features/studio/queries.ts'
import { StudioPage } from '#web/features/studio/StudioPage.tsx'
import { frameText } from '#web/text/frame.ts'

export const Route = createFileRoute('/app/generate/image')({
  // Kept as it is: the form reads it, and a default here would rewrite the address.
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  beforeLoad: requireSignedIn,
  head: ({ match }) => pageHead(match.context.site, { title: frameText.create, hidden: true }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(offerQuery),
      queryClient.ensureQueryData(tasksQuery),
      queryClient.ensureInfiniteQueryData(ownArtsQuery()),
    ]),
  component: GeneratePage,
})

function GeneratePage() {
  const search = Route.useSearch()
  // The login session can end while the page is open: it disappears, and the gate leads to sign-in.
  return useUser() === null ? null : <StudioPage search={search} />
}
