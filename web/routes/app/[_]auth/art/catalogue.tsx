import { createFileRoute } from '@tanstack/react-router'
import { readCatalogue } from '#web/features/catalogue/address.ts'
import { CataloguePage } from '#web/features/catalogue/CataloguePage.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { offerQuery } from '#web/features/studio/queries.ts'
import { titles } from '#web/text/titles.ts'

export const Route = createFileRoute('/app/_auth/art/catalogue')({
  validateSearch: readCatalogue,
  loader: ({ context }) => context.queryClient.ensureQueryData(offerQuery),
  head: ({ match }) => pageHead(match.context.site, { title: titles.catalogue, hidden: true }),
  component: ShownCatalogue,
})

function ShownCatalogue() {
  return <CataloguePage address={Route.useSearch()} />
}
