import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#web/features/frame/Page.tsx'
import { WaitingLoras } from '#web/features/lora/desk/WaitingLoras.tsx'
import { waitingLorasQuery } from '#web/features/lora/queries.ts'
import { pageHead } from '#web/features/site/head.ts'
import { loraText } from '#web/text/lora.ts'

const text = loraText.desk

export const Route = createFileRoute('/app/admin/lora')({
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  loader: ({ context }) => context.queryClient.ensureQueryData(waitingLorasQuery),
  component: LoraDeskPage,
})

function LoraDeskPage() {
  return (
    <Page title={text.title} lead={text.lead}>
      <WaitingLoras />
    </Page>
  )
}
