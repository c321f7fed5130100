import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#web/features/legal/LegalPage.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { Figures } from '#web/features/transparency/Figures.tsx'
import { transparencyQuery } from '#web/features/transparency/queries.ts'
import { titles } from '#web/text/titles.ts'
import { transparencyText as text } from '#web/text/transparency.ts'

export const Route = createFileRoute('/transparency')({
  loader: ({ context }) => context.queryClient.ensureQueryData(transparencyQuery),
  head: ({ match: { context } }) =>
    pageHead(context.site, { title: titles.transparency, canonical: '/transparency' }),
  component: TransparencyPage,
})

function TransparencyPage() {
  const { data } = useSuspenseQuery(transparencyQuery)
  return (
    <LegalPage title={text.title} lead={text.lead} sections={[]}>
      <Figures data={data} />
    </LegalPage>
  )
}
