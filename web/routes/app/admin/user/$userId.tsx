import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { hasRole } from '#contract/roles'
import { orNotFound } from '#web/api/or-not-found.ts'
import { useUser } from '#web/features/account/index.ts'
import { NotFoundScreen } from '#web/features/frame/NotFoundScreen.tsx'
import { StatementTable } from '#web/features/membership/Statement.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { userQuery } from '#web/features/staff/queries.ts'
import { UserActions } from '#web/features/staff/UserActions.tsx'
import {
  UserCases,
  UserFacts,
  UserQuotas,
  UserSection,
  UserSessions,
} from '#web/features/staff/UserFacts.tsx'
import { staffText } from '#web/text/staff.ts'
import { titles } from '#web/text/titles.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'

export const Route = createFileRoute('/app/admin/user/$userId')({
  head: ({ match }) => pageHead(match.context.site, { title: titles.staffUsers, hidden: true }),
  loader: ({ context, params }) => orNotFound(context.queryClient.ensureQueryData(userQuery(params.userId))),
  notFoundComponent: NotFoundScreen,
  component: UserPage,
})

function UserPage() {
  const text = staffText.user
  const { userId } = Route.useParams()
  const { data: user } = useSuspenseQuery(userQuery(userId))
  const role = useUser()?.role ?? null
  return (
    <Page
      title={user.name}
      width="wide"
      aside={
        <Link to="/app/admin/user" className={buttonClass({ tone: 'line', size: 'small' })}>
          {text.back}
        </Link>
      }
    >
      <div className="grid gap-12 lg:grid-cols-2">
        <UserFacts user={user} />
        <UserActions user={user} />
        <UserQuotas quotas={user.quotas} />
        <UserSessions user={user} />
        <UserCases cases={user.cases} canOpen={hasRole(role, 'moderator')} />
        <UserSection title={text.sections.statement}>
          {user.statement.length === 0 ? (
            <p className="text-quiet">{text.none.statement}</p>
          ) : (
            <StatementTable of="payments" items={user.statement} />
          )}
        </UserSection>
      </div>
    </Page>
  )
}
