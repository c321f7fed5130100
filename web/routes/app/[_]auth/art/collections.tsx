import { createFileRoute } from '@tanstack/react-router'
import { CollectionsPage } from '#web/features/gallery/collections/CollectionsPage.tsx'
import { collectionsQuery } from '#web/features/gallery/collections-query.ts'
import { pageHead } from '#web/features/site/head.ts'
import { collectionText } from '#web/text/collections.ts'

export const Route = createFileRoute('/app/_auth/art/collections')({
  head: ({ match }) => pageHead(match.context.site, { title: collectionText.list.title, hidden: true }),
  loader: ({ context }) => context.queryClient.ensureQueryData(collectionsQuery),
  component: CollectionsPage,
})
