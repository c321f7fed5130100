import { lockCheckoutOf, notePaymentProblem } from '#server/db/checkouts'
import { findLedgerEvent, listBooked } from '#server/db/ledger'
import { findUnlisted, type Listing } from '#server/domain/ledger/unlisted'
import { writeAmount } from '#server/domain/membership/write-amount'
import type { Payments } from '#server/outside/payments/open-payments'
import {
  EarlyFactError,
  type ListedFact,
  type PaymentProvider,
  PaymentProviderError,
} from '#server/outside/payments/payment-provider'
import { applyFact, type FactParts } from './apply-fact.ts'

type Difference = { externalId: string; problem: string }

export type Reconciled = { provider: string } & (
  | { since: Date; facts: number; booked: number; differences: Difference[] }
  | { error: PaymentProviderError }
)

/**
 * Compares what each provider has recorded with the books. What was missing is booked; every difference is noted for
 * staff. Repeating it changes nothing. A provider that cannot be asked does not keep the others from being compared.
 */
export async function reconcile(
  parts: FactParts & { payments: Payments },
  since: Date,
): Promise<Reconciled[]> {
  const results: Reconciled[] = []
  for (const provider of parts.payments.providers) {
    results.push(
      await compare(parts, provider, since).catch((error: unknown) => {
        if (!(error instanceof PaymentProviderError)) throw error
        return { provider: provider.name, error }
      }),
    )
  }
  return results
}

async function compare(parts: FactParts, provider: PaymentProvider, since: Date): Promise<Reconciled> {
  // Events that arrive while the provider is asked are left for the next time.
  const startedAt = new Date()
  const listed = await provider.listFacts(since)
  const differences: Difference[] = []
  let booked = 0
  for (const fact of listed.facts) {
    const found = await check(parts, provider, fact)
    if (found.isBooked) booked += 1
    if (found.problem !== null) differences.push({ externalId: found.externalId, problem: found.problem })
  }
  const range = { provider: provider.name, since: listed.since, before: startedAt }
  for (const { externalId } of findUnlisted(await listBooked(parts.db, range), toListing(listed))) {
    differences.push({ externalId, problem: 'The books have this, but the provider does not list it.' })
  }
  for (const { externalId: external_id, problem } of differences) {
    const id = parts.ids.newId()
    await notePaymentProblem(parts.db, { id, provider: provider.name, external_id, problem })
  }
  const { since: listedSince, facts } = listed
  return { provider: provider.name, since: listedSince, facts: facts.length, booked, differences }
}

type Checked = { externalId: string; isBooked: boolean; problem: string | null }

async function check(parts: FactParts, { name }: PaymentProvider, fact: ListedFact): Promise<Checked> {
  const externalId = 'externalId' in fact ? fact.externalId : 'subscription' in fact ? fact.subscription : '-'
  if (fact.kind === 'sold')
    return { externalId, isBooked: false, problem: await findSaleProblem(parts, name, externalId) }
  if (fact.kind === 'paid') {
    const known = await findLedgerEvent(parts.db, { source: name, external_id: fact.externalId })
    if (known?.event.kind === 'payment') {
      const { amount } = known.event
      const isSame = amount === fact.amount
      const problem = isSame
        ? null
        : `The books have ${writeAmount(amount, known.event.currency)}, the provider ${writeAmount(fact.amount, fact.currency)}.`
      return { externalId, isBooked: false, problem }
    }
  }
  try {
    const isBooked = await applyFact(parts, name, fact)
    const isMoney = fact.kind === 'paid' || fact.kind === 'refunded'
    const problem = isBooked && isMoney ? `It was missing (${fact.kind}) and has been booked now.` : null
    return { externalId, isBooked, problem }
  } catch (error) {
    if (!(error instanceof EarlyFactError)) throw error
    return {
      externalId,
      isBooked: false,
      problem: `The provider reports this (${fact.kind}), but ${error.message}.`,
    }
  }
}

/** The list does not say which checkout was paid, so a sale without its webhook cannot be booked. */
async function findSaleProblem(
  { db }: FactParts,
  provider: string,
  subscription: string,
): Promise<string | null> {
  const checkout = await lockCheckoutOf(db, provider, subscription)
  return checkout === undefined ? 'The provider has sold a subscription that is not in the books.' : null
}

function toListing({ since, by, facts }: Awaited<ReturnType<PaymentProvider['listFacts']>>): Listing {
  const payments = new Set<string>()
  const returns = new Set<string>()
  const subscriptions = new Set<string>()
  for (const fact of facts) {
    if (fact.kind === 'paid') payments.add(fact.externalId)
    if (fact.kind === 'refunded' && fact.paymentId !== null) returns.add(fact.paymentId)
    if ('subscription' in fact && fact.subscription !== null) subscriptions.add(fact.subscription)
  }
  return { since, by, payments, returns, subscriptions }
}
