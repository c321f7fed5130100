import { createFileRoute } from '@tanstack/react-router'
import { orNotFound } from '#web/api/or-not-found.ts'
import { NotFoundScreen } from '#web/features/frame/NotFoundScreen.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { GridPage } from '#web/features/studio/grid/GridPage.tsx'
import { gridQuery } from '#web/features/studio/grid/grid-queries.ts'
import { offerQuery } from '#web/features/studio/queries.ts'
import { titles } from '#web/text/titles.ts'

export const Route = createFileRoute('/app/_auth/art/grid/$gridId')({
  loader: async ({ context: { queryClient }, params }) => {
    const grid = queryClient.ensureQueryData(gridQuery(params.gridId))
    await orNotFound(Promise.all([grid, queryClient.ensureQueryData(offerQuery)]))
  },
  head: ({ match }) => pageHead(match.context.site, { title: titles.grid, hidden: true }),
  notFoundComponent: NotFoundScreen,
  component: ShownGrid,
})

function ShownGrid() {
  return <GridPage gridId={Route.useParams().gridId} />
}
