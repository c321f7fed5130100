import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { hasRole } from '#contract/roles'
import { myInfoQuery, useUser } from '#web/features/account/index.ts'
import { DeskCard } from '#web/features/admin/DeskCard.tsx'
import { countsQuery, queueQuery } from '#web/features/admin/queries.ts'
import { ServersCard } from '#web/features/admin-server/ServersCard.tsx'
import { LoraDeskCard } from '#web/features/lora/desk/LoraDeskCard.tsx'
import { waitingLorasQuery } from '#web/features/lora/queries.ts'
import { MembershipDeskCard } from '#web/features/membership/desk/MembershipDeskCard.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { UsersCard } from '#web/features/staff/UsersCard.tsx'
import { Figures } from '#web/features/stats/Figures.tsx'
import { readRange, type StatsRange, statsQuery } from '#web/features/stats/stats-range.ts'
import { adminText as text } from '#web/text/admin.ts'
import { titles } from '#web/text/titles.ts'
import { Page } from '#web/ui/Page.tsx'
import { onlyRead } from '#web/ui/read-address.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const readSearch = onlyRead(readRange)

export const Route = createFileRoute('/app/admin/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  head: ({ match }) => pageHead(match.context.site, { title: titles.backOffice, hidden: true }),
  loader: async ({ context: { queryClient }, deps }) => {
    const role = (await queryClient.ensureQueryData(myInfoQuery))?.role ?? null
    if (hasRole(role, 'admin')) await queryClient.ensureQueryData(statsQuery(deps))
    if (!hasRole(role, 'moderator')) return
    await Promise.all([
      queryClient.ensureQueryData(queueQuery),
      queryClient.ensureQueryData(countsQuery),
      queryClient.ensureQueryData(waitingLorasQuery),
    ])
  },
  component: AdminPage,
})

function AdminPage() {
  const role = useUser()?.role ?? null
  const range = Route.useSearch()
  const navigate = Route.useNavigate()
  const changeRange = (chosen: StatsRange) =>
    void navigate({ search: readRange(chosen), replace: true, resetScroll: false })
  return (
    <Page title={titles.backOffice} lead={text.lead} width="wide">
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
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <Figures range={range} onRange={changeRange} />
            </Suspense>
          </>
        )}
      </div>
    </Page>
  )
}
