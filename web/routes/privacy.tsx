import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#web/features/legal/LegalPage.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { privacy } from '#web/text/legal.ts'

export const Route = createFileRoute('/privacy')({
  head: ({ match: { context } }) => {
    const { title, lead } = privacy(context.site.brand)
    return pageHead(context.site, { title, description: lead, canonical: '/privacy' })
  },
  component: PrivacyPage,
})

function PrivacyPage() {
  const { site } = Route.useRouteContext()
  return <LegalPage {...privacy(site.brand)} />
}
