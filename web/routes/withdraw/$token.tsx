import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { orNotFound } from '#web/api/or-not-found.ts'
import { LostLinkHelp } from '#web/features/consent/LostLinkHelp.tsx'
import { givenQuery } from '#web/features/consent/queries.ts'
import { WithdrawalCard } from '#web/features/consent/WithdrawalCard.tsx'
import { LegalPage } from '#web/features/legal/LegalPage.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { consentText } from '#web/text/consent.ts'
import { titles } from '#web/text/titles.ts'

const text = consentText.withdrawal

export const Route = createFileRoute('/withdraw/$token')({
  loader: async ({ context, params }) => {
    await orNotFound(context.queryClient.ensureQueryData(givenQuery(params.token)))
  },
  head: ({ match }) => pageHead(match.context.site, { title: titles.consentGiven, hidden: true }),
  notFoundComponent: () => (
    <LegalPage title={consentText.lost.title} lead={text.lost} sections={[]} offersAccount={false}>
      <LostLinkHelp />
    </LegalPage>
  ),
  component: WithdrawalPage,
})

function WithdrawalPage() {
  const { token } = Route.useParams()
  const { data } = useSuspenseQuery(givenQuery(token))
  return (
    <LegalPage title={text.title} sections={[]} offersAccount={false}>
      <WithdrawalCard token={token} consent={data} />
    </LegalPage>
  )
}
