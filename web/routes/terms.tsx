import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#web/features/legal/LegalPage.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { terms } from '#web/text/legal.ts'

export const Route = createFileRoute('/terms')({
  head: ({ match: { context } }) => {
    const { title, lead } = terms(context.site.brand)
    return pageHead(context.site, { title, description: lead, canonical: '/terms' })
  },
  component: TermsPage,
})

function TermsPage() {
  const { site } = Route.useRouteContext()
  return <LegalPage {...terms(site.brand)} />
}
