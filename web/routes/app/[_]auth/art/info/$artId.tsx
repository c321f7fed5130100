import { createFileRoute } from '@tanstack/react-router'
import { orNotFound } from '#web/api/or-not-found.ts'
import { artQuery } from '#web/features/art/art-query.ts'
import { NotFoundScreen } from '#web/features/frame/NotFoundScreen.tsx'
import { ArtPage } from '#web/features/gallery/art-page/ArtPage.tsx'
import { readFrom } from '#web/features/gallery/art-page/neighbours.ts'
import { pageHead } from '#web/features/site/head.ts'
import { galleryText } from '#web/text/gallery.ts'

export const Route = createFileRoute('/app/_auth/art/info/$artId')({
  validateSearch: readFrom,
  loader: ({ context, params }) => orNotFound(context.queryClient.ensureQueryData(artQuery(params.artId))),
  head: ({ match, loaderData }) =>
    pageHead(match.context.site, {
      title: loaderData?.prompt?.slice(0, 80) ?? galleryText.art.title,
      hidden: true,
    }),
  notFoundComponent: NotFoundScreen,
  component: ArtInfoPage,
})

function ArtInfoPage() {
  const { artId } = Route.useParams()
  const { from } = Route.useSearch()
  return <ArtPage key={artId} artId={artId} from={from} />
}
