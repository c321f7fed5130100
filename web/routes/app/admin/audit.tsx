import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AuditFilters } from '#web/features/admin/AuditFilters.tsx'
import { AuditTrail } from '#web/features/admin/AuditTrail.tsx'
import { readAuditFilter } from '#web/features/admin/audit-filter.ts'
import { auditQuery } from '#web/features/admin/queries.ts'
import { pageHead } from '#web/features/site/head.ts'
import { adminText } from '#web/text/admin.ts'
import { titles } from '#web/text/titles.ts'
import { Page } from '#web/ui/Page.tsx'
import { onlyRead } from '#web/ui/read-address.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const readSearch = onlyRead(readAuditFilter)

export const Route = createFileRoute('/app/admin/audit')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  head: ({ match }) => pageHead(match.context.site, { title: titles.audit, hidden: true }),
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(auditQuery(deps)),
  component: AuditPage,
})

function AuditPage() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Page title={adminText.audit.title} lead={adminText.audit.lead}>
      <AuditFilters
        key={JSON.stringify(filter)}
        filter={filter}
        onChange={(search) => void navigate({ search, replace: true })}
      />
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <AuditTrail filter={filter} />
      </Suspense>
    </Page>
  )
}
