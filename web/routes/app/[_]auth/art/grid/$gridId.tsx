import { createFileRoute, notFound } from '@tanstack/react-router'
import { CallFailure } from '#web/api/errors.ts'
import { NotFoundScreen } from '#web/features/frame/NotFoundScreen.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { GridPage } from '#web/features/studio/grid/GridPage.tsx'
import { gridQuery } from '#web/features/studio/grid/grid-queries.ts'
import { offerQuery } from '#web/features/studio/queries.ts'
import { titles } from '#web/text/titles.ts'

export const Route = createFileRoute('/app/_auth/art/grid/$gridId')({
  loader: async ({ context: { queryClient }, params }) => {
    try {
      await Promise.all([
        queryClient.ensureQueryData(gridQuery(params.gridId)),
        queryClient.ensureQueryData(offerQuery),
      ])
    } catch (error) {
      // 400: the address holds no valid id.
      if (error instanceof CallFailure && [400, 404].includes(error.failure.status_code)) throw notFound()
      throw error
    }
  },
  head: ({ match }) => pageHead(match.context.site, { title: titles.grid, hidden: true }),
  notFoundComponent: NotFoundScreen,
  component: ShownGrid,
})

function ShownGrid() {
  return <GridPage gridId={Route.useParams().gridId} />
}
