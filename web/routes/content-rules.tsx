import { createFileRoute } from '@tanstack/react-router'
import { isOk } from '#web/api/answer.ts'
import { readOnce } from '#web/api/read.ts'
import { CareCounts } from '#web/features/legal/CareCounts.tsx'
import { LegalPage } from '#web/features/legal/LegalPage.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { careTitle, contentRules } from '#web/text/legal.ts'

export const Route = createFileRoute('/content-rules')({
  loader: async () => {
    const counts = await readOnce('aifriend.get_care_counts', {}, { quiet: true })
    return isOk(counts) ? counts.data.months : null
  },
  head: ({ match: { context } }) => {
    const { title, lead } = contentRules(context.site.brand)
    return pageHead(context.site, { title, description: lead, canonical: '/content-rules' })
  },
  component: ContentRulesPage,
})

function ContentRulesPage() {
  const { site } = Route.useRouteContext()
  const months = Route.useLoaderData()
  const after = months === null ? {} : { [careTitle]: <CareCounts months={months} /> }
  return <LegalPage {...contentRules(site.brand)} after={after} />
}
