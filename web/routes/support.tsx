import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#web/features/legal/LegalPage.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { contactQuery } from '#web/features/takedown/queries.ts'
import { SupportForm } from '#web/features/takedown/SupportForm.tsx'
import { takedownText } from '#web/text/takedown.ts'
import { titles } from '#web/text/titles.ts'

const text = takedownText.support

export const Route = createFileRoute('/support')({
  loader: ({ context }) => context.queryClient.ensureQueryData(contactQuery),
  head: ({ match: { context } }) => pageHead(context.site, { title: titles.support, canonical: '/support' }),
  component: SupportPage,
})

function SupportPage() {
  const { data } = useSuspenseQuery(contactQuery)
  return (
    <LegalPage title={text.title} lead={text.lead} sections={[]}>
      <SupportForm email={data.email} />
    </LegalPage>
  )
}
