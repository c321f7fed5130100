import type { PaidTier } from '#server/domain/ledger/entries'
import type { BillingPeriod } from '#server/domain/membership/prices'
import type { Db } from './database.ts'

export type CheckoutRow = {
  id: string
  payer_id: string
  provider: string
  tier: PaidTier
  period: BillingPeriod
  days: number
  value_cents: number
  amount: number
  currency: string
  is_gift: boolean
  return_to: string | null
  country: string | null
  tax_cents: number
  /** Parts of 100,000. */
  tax_rate: number
  tax_included: boolean
  state: 'pending' | 'received' | 'failed'
  problem: string | null
  created_at: Date
}

const columns = `id, payer_id, provider, tier, period, days, value_cents, amount, currency, is_gift, return_to, country,
  tax_cents, tax_rate, tax_included, state, problem, created_at`

export async function insertCheckout(
  db: Db,
  checkout: Omit<CheckoutRow, 'state' | 'problem' | 'created_at'>,
): Promise<void> {
  await db.query({
    name: 'insert_checkout',
    text: `insert into checkouts (id, payer_id, provider, tier, period, days, value_cents, amount, currency, is_gift, return_to,
        country, tax_cents, tax_rate, tax_included)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      checkout.id,
      checkout.payer_id,
      checkout.provider,
      checkout.tier,
      checkout.period,
      checkout.days,
      checkout.value_cents,
      checkout.amount,
      checkout.currency,
      checkout.is_gift,
      checkout.return_to,
      checkout.country,
      checkout.tax_cents,
      checkout.tax_rate,
      checkout.tax_included,
    ],
  })
}

/** The country that the buyer stated the last time. */
export async function findLastCountry(db: Db, payerId: string): Promise<string | undefined> {
  const rows = await db.query<{ country: string | null }>({
    name: 'find_last_country',
    text: `select country from checkouts where payer_id = $1 and country is not null
      order by created_at desc limit 1`,
    values: [payerId],
  })
  return rows[0]?.country ?? undefined
}

/** Ids come back from providers, so they may be anything. */
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export async function findCheckout(db: Db, checkoutId: string): Promise<CheckoutRow | undefined> {
  if (!isId(checkoutId)) return undefined
  const rows = await db.query<CheckoutRow>({
    name: 'find_checkout',
    text: `select ${columns} from checkouts where id = $1`,
    values: [checkoutId],
  })
  return rows[0]
}

export async function lockCheckout(tx: Db, checkoutId: string): Promise<CheckoutRow | undefined> {
  if (!isId(checkoutId)) return undefined
  const rows = await tx.query<CheckoutRow>({
    name: 'lock_checkout',
    text: `select ${columns} from checkouts where id = $1 for update`,
    values: [checkoutId],
  })
  return rows[0]
}

/** The checkout that began a subscription of the provider. */
export async function lockCheckoutOf(
  tx: Db,
  provider: string,
  subscription: string,
): Promise<CheckoutRow | undefined> {
  const rows = await tx.query<CheckoutRow>({
    name: 'lock_checkout_of',
    text: `select ${columns} from checkouts where provider = $1 and external_id = $2 for update`,
    values: [provider, subscription],
  })
  return rows[0]
}

/** The first subscription stays, if a second one claims the same checkout. */
export async function setSubscription(tx: Db, checkoutId: string, subscription: string): Promise<void> {
  await tx.query({
    name: 'set_checkout_subscription',
    text: `update checkouts c set external_id = $2 where id = $1 and external_id is null
      and not exists (select 1 from checkouts o where o.provider = c.provider and o.external_id = $2)`,
    values: [checkoutId, subscription],
  })
}

/** A payment that arrives after all replaces a failure, never the other way round. */
export async function setCheckoutState(
  tx: Db,
  checkoutId: string,
  state: 'received' | 'failed',
  problem: string | null,
): Promise<void> {
  await tx.query({
    name: 'set_checkout_state',
    text: `update checkouts set state = $2, problem = $3 where id = $1 and state <> 'received'`,
    values: [checkoutId, state, problem],
  })
}

export type PaymentProblem = {
  id: string
  provider: string
  external_id: string
  problem: string
  created_at: Date
}

/** Each problem is noted once, however often it is found. */
export async function notePaymentProblem(
  db: Db,
  { id, provider, external_id, problem }: Omit<PaymentProblem, 'created_at'>,
): Promise<void> {
  await db.query({
    name: 'note_payment_problem',
    text: `insert into payment_problems (id, provider, external_id, problem) values ($1, $2, $3, $4)
      on conflict (provider, external_id, problem) do nothing`,
    values: [id, provider, external_id, problem],
  })
}

export async function listPaymentProblems(db: Db): Promise<PaymentProblem[]> {
  return db.query<PaymentProblem>({
    name: 'list_payment_problems',
    text: `select id, provider, external_id, problem, created_at from payment_problems
      where solved_at is null order by created_at limit 200`,
  })
}

export async function findPaymentProblems(db: Db, problemIds: readonly string[]): Promise<PaymentProblem[]> {
  return db.query<PaymentProblem>({
    name: 'find_payment_problems',
    text: 'select id, provider, external_id, problem, created_at from payment_problems where id = any($1)',
    values: [problemIds],
  })
}

/** False: there is no such problem, or it was solved already. */
export async function solvePaymentProblem(
  tx: Db,
  { id, adminId, solution }: { id: string; adminId: string; solution: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'solve_payment_problem',
    text: `update payment_problems set solved_at = now(), solved_by = $2, solution = $3
      where id = $1 and solved_at is null returning id`,
    values: [id, adminId, solution],
  })
  return rows.length > 0
}
