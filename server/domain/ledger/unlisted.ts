/** A payment or a return in the books, with the provider's subscription if it has one. */
export type Booked = {
  externalId: string
  /** The payment that was returned. */
  returnOf: string | null
  subscription: string | null
  happenedAt: Date
  checkoutAt: Date | null
}

/** What a provider lists since a time, by when the checkout was opened or by when it happened. */
export type Listing = {
  since: Date
  by: 'checkout' | 'time'
  payments: ReadonlySet<string>
  returns: ReadonlySet<string>
  subscriptions: ReadonlySet<string>
}

/** What is in the books although the provider should list it and does not. */
export function findUnlisted(booked: readonly Booked[], listing: Listing): Booked[] {
  return booked.filter((event) => {
    const at = listing.by === 'checkout' ? event.checkoutAt : event.happenedAt
    if (at === null || at < listing.since) return false
    const isOfListed = event.subscription !== null && listing.subscriptions.has(event.subscription)
    const isListed =
      event.returnOf === null ? listing.payments.has(event.externalId) : listing.returns.has(event.returnOf)
    return !isListed && !isOfListed
  })
}
