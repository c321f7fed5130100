import { createFileRoute } from '@tanstack/react-router'
import { orNotFound } from '#web/api/or-not-found.ts'
import { useUser } from '#web/features/account/my-info.ts'
import { AgeGate } from '#web/features/age/AgeGate.tsx'
import { NotFoundScreen } from '#web/features/frame/NotFoundScreen.tsx'
import { sharedQuery } from '#web/features/gallery/collections/collection-by-link.ts'
import { SharedCollection } from '#web/features/gallery/collections/SharedCollection.tsx'
import { pageHead } from '#web/features/site/head.ts'

export const Route = createFileRoute('/app/collection/$token')({
  loader: ({ context, params }) =>
    orNotFound(context.queryClient.ensureInfiniteQueryData(sharedQuery(params.token))),
  head: ({ match, loaderData }) => {
    const name = loaderData?.pages[0]?.name
    return pageHead(match.context.site, { ...(name !== undefined && { title: name }), hidden: true })
  },
  notFoundComponent: NotFoundScreen,
  component: SharedPage,
})

function SharedPage() {
  const { token } = Route.useParams()
  const page = <SharedCollection token={token} />
  // [S-1] Users with an account have confirmed their age there.
  return useUser() === null ? <AgeGate>{page}</AgeGate> : page
}
