import type { Coverage, PaidTier } from '#server/domain/ledger/entries'
import type { Db } from './database.ts'

export type NewVoucher = {
  id: string
  codeHash: Buffer
  hint: string
  coverage: Coverage
  note: string
  createdBy: string | null
  checkoutId: string | null
  expiresAt: Date
}

/** False: there is such a code already. */
export async function insertVoucher(tx: Db, voucher: NewVoucher): Promise<boolean> {
  const rows = await tx.query<{ id: string }>({
    name: 'insert_voucher',
    text: `insert into vouchers (id, code_hash, hint, tier, days, value_cents, note, created_by, checkout_id, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
    values: [
      voucher.id,
      voucher.codeHash,
      voucher.hint,
      voucher.coverage.tier,
      voucher.coverage.days,
      voucher.coverage.value_cents,
      voucher.note,
      voucher.createdBy,
      voucher.checkoutId,
      voucher.expiresAt,
    ],
  })
  return rows.length > 0
}

export type VoucherRow = {
  id: string
  tier: PaidTier
  days: number
  value_cents: number
  note: string
  expires_at: Date
  redeemed_at: Date | null
  redeemed_by: string | null
  checkout_id: string | null
}

/** Locks the voucher, so that of two who redeem it at the same time only one succeeds. */
export async function lockVoucher(tx: Db, codeHash: Buffer): Promise<VoucherRow | undefined> {
  const rows = await tx.query<VoucherRow>({
    name: 'lock_voucher',
    text: `select id, tier, days, value_cents, note, expires_at, redeemed_at, redeemed_by, checkout_id
      from vouchers where code_hash = $1 for update`,
    values: [codeHash],
  })
  return rows[0]
}

export async function markRedeemed(tx: Db, voucherId: string, payerId: string): Promise<void> {
  await tx.query({
    name: 'mark_redeemed',
    text: 'update vouchers set redeemed_at = now(), redeemed_by = $2 where id = $1',
    values: [voucherId, payerId],
  })
}

export type ListedVoucher = Pick<
  VoucherRow,
  'id' | 'tier' | 'days' | 'note' | 'expires_at' | 'redeemed_at'
> & {
  hint: string
  created_at: Date
  created_by: string | null
}

export async function listVouchers(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedVoucher[]> {
  return db.query<ListedVoucher>({
    name: 'list_vouchers',
    text: `select v.id, v.hint, v.tier, v.days, v.note, u.name as created_by, v.created_at, v.expires_at, v.redeemed_at
      from vouchers v left join users u on u.id = v.created_by
      order by v.created_at desc, v.id desc offset $1 limit $2`,
    values: [offset, limit],
  })
}

/** The gift that a checkout bought. */
export async function findGiftHash(db: Db, checkoutId: string): Promise<Buffer | undefined> {
  const rows = await db.query<{ code_hash: Buffer }>({
    name: 'find_gift_hash',
    text: 'select code_hash from vouchers where checkout_id = $1',
    values: [checkoutId],
  })
  return rows[0]?.code_hash
}

/** Ends a gift whose payment was returned. `redeemed_by`: who has redeemed it. */
export async function withdrawGift(
  tx: Db,
  checkoutId: string,
): Promise<Pick<VoucherRow, 'id' | 'value_cents' | 'redeemed_by'> | undefined> {
  const rows = await tx.query<Pick<VoucherRow, 'id' | 'value_cents' | 'redeemed_by'>>({
    name: 'withdraw_gift',
    text: 'update vouchers set expires_at = now() where checkout_id = $1 returning id, value_cents, redeemed_by',
    values: [checkoutId],
  })
  return rows[0]
}
