import { createFileRoute } from '@tanstack/react-router'
import { AuditTrail } from '#web/features/admin/AuditTrail.tsx'
import { DeskCard } from '#web/features/admin/DeskCard.tsx'
import { auditQuery, queueQuery } from '#web/features/admin/queries.ts'
import { ServersCard } from '#web/features/admin-server/ServersCard.tsx'
import { LoraDeskCard } from '#web/features/lora/desk/LoraDeskCard.tsx'
import { waitingLorasQuery } from '#web/features/lora/queries.ts'
import { MembershipDeskCard } from '#web/features/membership/desk/MembershipDeskCard.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { adminText as text } from '#web/text/admin.ts'
import { Page } from '#web/ui/Page.tsx'

export const Route = createFileRoute('/app/admin/')({
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(queueQuery),
      queryClient.ensureQueryData(waitingLorasQuery),
      queryClient.ensureInfiniteQueryData(auditQuery),
    ]),
  component: AdminPage,
})

function AdminPage() {
  return (
    <Page title={text.title} lead={text.lead}>
      <div className="grid gap-12">
        <DeskCard />
        <LoraDeskCard />
        <ServersCard />
        <MembershipDeskCard />
        <AuditTrail />
      </div>
    </Page>
  )
}
