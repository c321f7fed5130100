import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#web/features/legal/LegalPage.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { contentRules } from '#web/text/legal.ts'

export const Route = createFileRoute('/content-rules')({
  head: ({ match: { context } }) => {
    const { title, lead } = contentRules(context.site.brand)
    return pageHead(context.site, { title, description: lead, canonical: '/content-rules' })
  },
  component: ContentRulesPage,
})

function ContentRulesPage() {
  const { site } = Route.useRouteContext()
  return <LegalPage {...contentRules(site.brand)} />
}
