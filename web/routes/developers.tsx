import { createFileRoute } from '@tanstack/react-router'
import { DeveloperPage } from '#web/features/developer/DeveloperPage.tsx'
import { Guide } from '#web/features/developer/Guide.tsx'
import { callsQuery } from '#web/features/developer/queries.ts'
import { pageHead } from '#web/features/site/head.ts'
import { titles } from '#web/text/titles.ts'

export const Route = createFileRoute('/developers')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(callsQuery),
  head: ({ match: { context } }) =>
    pageHead(context.site, { title: titles.developers, canonical: '/developers' }),
  component: () => (
    <DeveloperPage>
      <Guide />
    </DeveloperPage>
  ),
})
