import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'

export type Checkout = CallData<'membership.get_checkout'>

const pendingPollMs = 15_000

export const checkoutQuery = (id: string) => ({
  ...readQuery('membership.get_checkout', { checkout_id: id }, { quiet: true }),
  // The event usually comes first; this is for a page that lost its connection.
  refetchInterval: ({ state }: { state: { data?: Checkout | undefined } }) =>
    state.data?.state === 'pending' ? pendingPollMs : (false as const),
  retry: false,
})
