import type { EventRef, MoneyEvent } from '#server/domain/ledger/entries'
import type { Receipted, Seller } from '#server/domain/membership/receipt'
import type { Db } from './database.ts'

/** Gives an event the next number. It locks the counter, so it comes last in its transaction. */
export async function insertReceipt(
  tx: Db,
  { source, external_id: externalId }: EventRef,
  seller: Seller,
): Promise<void> {
  await tx.query({
    name: 'insert_receipt',
    text: `with counter as (update receipt_counter set last = last + 1 returning last)
      insert into receipts (number, event_id, payer_id, seller)
      select counter.last, e.id, e.payer_id, $3::jsonb from ledger_events e, counter
      where e.source = $1 and e.external_id = $2`,
    values: [source, externalId, JSON.stringify(seller)],
  })
}

type ReceiptRow = EventRef & {
  number: number
  issued_at: Date
  seller: Seller | null
  kind: string
  details: Record<string, unknown>
  payment_details: Record<string, unknown> | null
  tier: string | null
  days: number | null
  is_gift: boolean | null
  other_number: number | null
}

export async function findReceipt(db: Db, payerId: string, number: number): Promise<Receipted | undefined> {
  const rows = await db.query<ReceiptRow>({
    name: 'find_receipt',
    text: `select r.number, r.issued_at, r.seller, e.kind, e.source, e.external_id, e.details,
        p.details as payment_details, c.tier, c.days, c.is_gift, o.number as other_number
      from receipts r
        join ledger_events e on e.id = r.event_id
        left join ledger_events p on p.source = e.details->'of'->>'source'
          and p.external_id = e.details->'of'->>'external_id'
        left join ledger_events x on x.source = e.source and x.external_id = 'refund ' || e.external_id
        left join receipts o on o.event_id = coalesce(p.id, x.id)
        left join checkouts c on c.id = coalesce(e.details->>'checkout_id', p.details->>'checkout_id')::uuid
      where r.payer_id = $1 and r.number = $2`,
    values: [payerId, number],
  })
  return rows[0] && toReceipted(rows[0])
}

function toReceipted({ kind, details, payment_details: paid, tier, days, ...row }: ReceiptRow): Receipted {
  return {
    number: row.number,
    issuedAt: row.issued_at,
    seller: row.seller,
    source: row.source,
    external_id: row.external_id,
    event: { kind, ...details } as Receipted['event'],
    payment: paid && ({ kind: 'payment', ...paid } as Extract<MoneyEvent, { kind: 'payment' }>),
    bought:
      tier === null || days === null ? null : ({ tier, days, is_gift: row.is_gift } as Receipted['bought']),
    otherNumber: row.other_number,
  }
}

/** Of the first payment of a checkout; the others are renewals. */
export async function findFirstReceipt(
  db: Db,
  payerId: string,
  checkoutId: string,
): Promise<number | undefined> {
  const rows = await db.query<{ number: number }>({
    name: 'find_first_receipt',
    text: `select r.number from receipts r join ledger_events e on e.id = r.event_id
      where r.payer_id = $1 and e.details->>'checkout_id' = $2::text order by r.number limit 1`,
    values: [payerId, checkoutId],
  })
  return rows[0]?.number
}

export type UnmailedReceipt = { number: number; payer_id: string; email: string; name: string }

/** Receipts of accounts that still exist and that were not mailed. */
export async function listUnmailedReceipts(db: Db): Promise<UnmailedReceipt[]> {
  return db.query<UnmailedReceipt>({
    name: 'list_unmailed_receipts',
    text: `select r.number, r.payer_id, u.email, u.name from receipts r join users u on u.payer_id = r.payer_id
      where r.mailed_at is null and u.erase_after is null order by r.number limit 100`,
  })
}

/** False: it was mailed already. */
export async function claimReceiptMail(tx: Db, number: number): Promise<boolean> {
  const rows = await tx.query<{ number: number }>({
    name: 'claim_receipt_mail',
    text: 'update receipts set mailed_at = now() where number = $1 and mailed_at is null returning number',
    values: [number],
  })
  return rows.length > 0
}
