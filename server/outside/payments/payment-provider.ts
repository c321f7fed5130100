import type { BillingPeriod } from '#server/domain/membership/prices'

export const providerNames = ['ccbill', 'btcpay', 'telegram'] as const
export type ProviderName = (typeof providerNames)[number]

/** What a user wants to buy. */
export type Order = {
  checkoutId: string
  /** A plain name without anything private, because it appears on statements of banks and wallets [S-13]. */
  title: string
  period: BillingPeriod
  /** In the smallest unit of `currency`. */
  amount: number
  currency: string
  isGift: boolean
  /** How long the first payment of a renewing membership lasts: longer than the period if a rest is credited. */
  firstDays: number
  /** Where the provider sends the user afterwards. */
  returnUrl: string
}

/** What a provider says has happened, after its signature or secret was checked. */
export type Fact =
  | {
      kind: 'paid'
      /** The provider's id of this payment. */
      externalId: string
      /** null: a renewal that only names its subscription. */
      checkoutId: string | null
      /** The provider's id of the subscription, if it has one. */
      subscription: string | null
      at: Date
      amount: number
      currency: string
      /** How many payments of the subscription the provider has confirmed; null: this one is beyond doubt. */
      confirmed: number | null
      /** It is renewed until somebody cancels it. */
      renews: boolean
      /** What the provider needs to cancel or refund it. */
      reference: string | null
      /** When it will be renewed, if the provider says so. */
      renewsAt: Date | null
    }
  | {
      kind: 'refunded'
      externalId: string
      /** null: the last payment of the subscription that was not returned. */
      paymentId: string | null
      subscription: string | null
      /** Known even if the payment has not arrived yet. */
      checkoutId: string | null
      at: Date
      amount: number
      currency: string
      /** The bank has taken the money back, not the shop given it. */
      isChargeback: boolean
    }
  | { kind: 'failed'; checkoutId: string; problem: string }
  | { kind: 'renewal_failed'; subscription: string; externalId: string; at: Date }
  /** It will not be renewed any more. */
  | { kind: 'cancelled'; subscription: string; at: Date }
  | { kind: 'resumed'; subscription: string; at: Date }

/** Lists also name subscriptions that began; their payments come by webhooks and must be in the books. */
export type ListedFact = Fact | { kind: 'sold'; subscription: string; at: Date }

export type Webhook = {
  headers: Record<string, string | string[] | undefined>
  query: URLSearchParams
  /** Whoever sent it. */
  address: string
  body: Buffer
}

/** Thrown if a webhook does not come from the provider; nothing of it is used. */
export class ForgedWebhookError extends Error {
  override name = 'ForgedWebhookError'
}

/** Thrown if the provider cannot be reached or refuses; nothing was bought. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError'
}

/** Thrown if a fact refers to a payment that has not arrived yet; the provider sends it again. */
export class EarlyFactError extends Error {
  override name = 'EarlyFactError'
}

/** What the pages may offer; docs/payments.md has the table. */
export type ProviderAbilities = {
  periods: readonly BillingPeriod[]
  /** The periods that renew themselves. */
  renews: readonly BillingPeriod[]
  resumes: boolean
  /** Whether the first renewal can be put off until a credited rest is used up. */
  delaysRenewal: boolean
}

/** A payment in the books that staff want to return. */
export type Refundable = { externalId: string; reference: string | null; amount: number; currency: string }

/** The id in the books of the return of a payment, however it became known. */
export const refundIdOf = (paymentId: string) => `refund ${paymentId}`

/** `since`: how far back the list really goes. `by`: what it is ordered by. */
export type ListedFacts = { since: Date; by: 'checkout' | 'time'; facts: ListedFact[] }

export type PaymentProvider = ProviderAbilities & {
  name: ProviderName
  /** A price in cents as the provider asks for it. */
  toPrice(cents: number): { amount: number; currency: string }
  openCheckout(order: Order): Promise<{ url: string; externalId: string | null }>
  /** `canPay` says why a checkout can no longer be paid, or null. Throws ForgedWebhookError. */
  readWebhook(webhook: Webhook, canPay: CanPay): Promise<Fact[]>
  /** What happened since then, for payments whose webhook never came. */
  listFacts(since: Date): Promise<ListedFacts>
  /** Ends or restarts the renewal of the payment with this reference. Repeating it does no harm. */
  setRenewal?(reference: string, isCancelled: boolean): Promise<void>
  /**
   * Returns the whole payment. Repeating it returns nothing twice. `claimUrl`: where the user has to say how they want
   * the money.
   */
  refund(payment: Refundable): Promise<{ claimUrl: string | null }>
}

export type CanPay = (checkoutId: string, amount: number, currency: string) => Promise<string | null>
