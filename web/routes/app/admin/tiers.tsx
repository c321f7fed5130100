import { createFileRoute } from '@tanstack/react-router'
import { tierVersionsQuery } from '#web/features/membership/desk/queries.ts'
import { TierEditor } from '#web/features/membership/desk/TierEditor.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { paymentDeskText } from '#web/text/payment-desk.ts'
import { titles } from '#web/text/titles.ts'
import { Page } from '#web/ui/Page.tsx'

const text = paymentDeskText.tiers

export const Route = createFileRoute('/app/admin/tiers')({
  head: ({ match }) => pageHead(match.context.site, { title: titles.tiers, hidden: true }),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(tierVersionsQuery),
  component: TiersPage,
})

function TiersPage() {
  return (
    <Page title={text.title} lead={text.lead} width="wide">
      <TierEditor />
    </Page>
  )
}
