import { createFileRoute } from '@tanstack/react-router'
import { hasRole } from '#contract/roles'
import { myInfoQuery, useUser } from '#web/features/account/index.ts'
import { DeskCard } from '#web/features/admin/DeskCard.tsx'
import { queueQuery } from '#web/features/admin/queries.ts'
import { ServersCard } from '#web/features/admin-server/ServersCard.tsx'
import { LoraDeskCard } from '#web/features/lora/desk/LoraDeskCard.tsx'
import { waitingLorasQuery } from '#web/features/lora/queries.ts'
import { MembershipDeskCard } from '#web/features/membership/desk/MembershipDeskCard.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { UsersCard } from '#web/features/staff/UsersCard.tsx'
import { adminText as text } from '#web/text/admin.ts'
import { Page } from '#web/ui/Page.tsx'

export const Route = createFileRoute('/app/admin/')({
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  loader: async ({ context: { queryClient } }) => {
    const role = (await queryClient.ensureQueryData(myInfoQuery))?.role ?? null
    if (!hasRole(role, 'moderator')) return
    await Promise.all([
      queryClient.ensureQueryData(queueQuery),
      queryClient.ensureQueryData(waitingLorasQuery),
    ])
  },
  component: AdminPage,
})

function AdminPage() {
  const role = useUser()?.role ?? null
  return (
    <Page title={text.title} lead={text.lead}>
      <div className="grid gap-12">
        {hasRole(role, 'moderator') && (
          <>
            <DeskCard />
            <LoraDeskCard />
          </>
        )}
        {hasRole(role, 'support') && <UsersCard />}
        {hasRole(role, 'admin') && (
          <>
            <ServersCard />
            <MembershipDeskCard />
          </>
        )}
      </div>
    </Page>
  )
}
