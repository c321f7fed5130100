import { createFileRoute, notFound } from '@tanstack/react-router'
import { CallFailure } from '#web/api/errors.ts'
import { NotFoundScreen } from '#web/features/frame/NotFoundScreen.tsx'
import { receiptQuery } from '#web/features/membership/orders.ts'
import { ReceiptSheet } from '#web/features/membership/ReceiptSheet.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { titles } from '#web/text/titles.ts'

export const Route = createFileRoute('/app/_auth/account/receipt/$number')({
  head: ({ match }) => pageHead(match.context.site, { title: titles.receipt, hidden: true }),
  loader: async ({ context, params }) => {
    try {
      await context.queryClient.ensureQueryData(receiptQuery(Number(params.number)))
    } catch (error) {
      if (error instanceof CallFailure && [400, 404].includes(error.failure.status_code)) throw notFound()
      throw error
    }
  },
  notFoundComponent: NotFoundScreen,
  component: ReceiptPage,
})

function ReceiptPage() {
  const { number } = Route.useParams()
  return <ReceiptSheet number={Number(number)} />
}
