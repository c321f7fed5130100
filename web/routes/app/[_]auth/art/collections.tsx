import { createFileRoute } from '@tanstack/react-router'
import { collectionsQuery } from '#web/features/art/collections-query.ts'
import { CollectionsPage } from '#web/features/gallery/collections/CollectionsPage.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { collectionText } from '#web/text/collections.ts'

export const Route = createFileRoute('/app/_auth/art/collections')({
  head: ({ match }) => pageHead(match.context.site, { title: collectionText.list.title, hidden: true }),
  loader: ({ context }) => context.queryClient.ensureQueryData(collectionsQuery),
  component: CollectionsPage,
})
