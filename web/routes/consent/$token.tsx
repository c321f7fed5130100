import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { orNotFound } from '#web/api/or-not-found.ts'
import { LostLinkHelp } from '#web/features/consent/LostLinkHelp.tsx'
import { requestQuery } from '#web/features/consent/queries.ts'
import { RequestCard } from '#web/features/consent/RequestCard.tsx'
import { LegalPage } from '#web/features/legal/LegalPage.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { consentText } from '#web/text/consent.ts'
import { titles } from '#web/text/titles.ts'

const text = consentText.request

export const Route = createFileRoute('/consent/$token')({
  loader: async ({ context, params }) => {
    await orNotFound(context.queryClient.ensureQueryData(requestQuery(params.token)))
  },
  head: ({ match }) => pageHead(match.context.site, { title: titles.consentRequest, hidden: true }),
  notFoundComponent: () => (
    <LegalPage title={consentText.lost.title} lead={text.lost} sections={[]} offersAccount={false}>
      <LostLinkHelp />
    </LegalPage>
  ),
  component: RequestPage,
})

function RequestPage() {
  const { token } = Route.useParams()
  const { site } = Route.useRouteContext()
  const { data } = useSuspenseQuery(requestQuery(token))
  const { title, text: lead } =
    data.state === 'asked'
      ? { title: text.title(data.asker.name), text: text.lead(site.brand) }
      : text.closed[data.state]
  return (
    <LegalPage title={title} lead={lead} sections={[]} offersAccount={false}>
      <RequestCard token={token} request={data} />
    </LegalPage>
  )
}
