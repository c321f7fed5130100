import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#web/features/legal/LegalPage.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { TakedownForm } from '#web/features/takedown/TakedownForm.tsx'
import { takedownText as text } from '#web/text/takedown.ts'
import { titles } from '#web/text/titles.ts'

export const Route = createFileRoute('/takedown')({
  // The page to take down. Missing or unknown values stay absent: a default would rewrite the address.
  validateSearch: (search: Record<string, unknown>): { url?: string } =>
    typeof search['url'] === 'string' && URL.canParse(search['url']) ? { url: search['url'] } : {},
  head: ({ match: { context } }) =>
    pageHead(context.site, { title: titles.takedown, canonical: '/takedown' }),
  component: TakedownPage,
})

function TakedownPage() {
  const { url } = Route.useSearch()
  return (
    <LegalPage title={text.title} lead={text.lead} sections={text.sections}>
      <TakedownForm url={url} />
    </LegalPage>
  )
}
