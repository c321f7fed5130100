import { createFileRoute } from '@tanstack/react-router'
import { orNotFound } from '#web/api/or-not-found.ts'
import { NotFoundScreen } from '#web/features/frame/NotFoundScreen.tsx'
import { receiptQuery } from '#web/features/membership/orders.ts'
import { ReceiptSheet } from '#web/features/membership/ReceiptSheet.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { titles } from '#web/text/titles.ts'

export const Route = createFileRoute('/app/_auth/account/receipt/$number')({
  head: ({ match }) => pageHead(match.context.site, { title: titles.receipt, hidden: true }),
  loader: async ({ context, params }) => {
    await orNotFound(context.queryClient.ensureQueryData(receiptQuery(Number(params.number))))
  },
  notFoundComponent: NotFoundScreen,
  component: ReceiptPage,
})

function ReceiptPage() {
  const { number } = Route.useParams()
  return <ReceiptSheet number={Number(number)} />
}
