import { createFileRoute } from '@tanstack/react-router'
import { CheckoutState, UnknownCheckout } from '#web/features/membership/CheckoutState.tsx'
import { checkoutQuery } from '#web/features/membership/checkout.ts'
import { pageHead } from '#web/features/site/head.ts'
import { membershipText } from '#web/text/membership.ts'

/** Where payment services send users back to. */
export const Route = createFileRoute('/app/thankyou')({
  validateSearch: (search: Record<string, unknown>): { checkout?: string } =>
    typeof search['checkout'] === 'string' ? { checkout: search['checkout'] } : {},
  loaderDeps: ({ search }) => ({ checkout: search.checkout }),
  head: ({ match }) => pageHead(match.context.site, { title: membershipText.thankYou.unknown, hidden: true }),
  // The page says why a payment cannot be read.
  loader: ({ context, deps }) =>
    deps.checkout === undefined ? undefined : context.queryClient.prefetchQuery(checkoutQuery(deps.checkout)),
  component: ThankYouPage,
})

function ThankYouPage() {
  const { checkout } = Route.useSearch()
  return checkout === undefined ? <UnknownCheckout /> : <CheckoutState id={checkout} />
}
