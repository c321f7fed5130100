import { createFileRoute } from '@tanstack/react-router'
import { GrantForm } from '#web/features/membership/desk/GrantForm.tsx'
import { PaymentProblems } from '#web/features/membership/desk/PaymentProblems.tsx'
import { PaymentsOfUser } from '#web/features/membership/desk/PaymentsOfUser.tsx'
import { problemsQuery, vouchersQuery } from '#web/features/membership/desk/queries.ts'
import { VoucherForm } from '#web/features/membership/desk/VoucherForm.tsx'
import { VoucherList } from '#web/features/membership/desk/VoucherList.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { membershipText } from '#web/text/membership.ts'
import { Page } from '#web/ui/Page.tsx'

const text = membershipText.desk

export const Route = createFileRoute('/app/admin/membership')({
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(vouchersQuery),
      queryClient.ensureQueryData(problemsQuery),
    ]),
  component: MembershipDeskPage,
})

function MembershipDeskPage() {
  return (
    <Page title={text.title} lead={text.lead} width="wide">
      <div className="grid gap-12 lg:grid-cols-2">
        <GrantForm />
        <VoucherForm />
        <VoucherList />
        <PaymentProblems />
        <PaymentsOfUser />
      </div>
    </Page>
  )
}
