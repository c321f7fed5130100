import { nextOffset } from '#contract/paging'
import { handler } from '#server/call'
import { listVouchers as readVouchers } from '#server/db/vouchers'

export const listVouchers = handler('admin.list_vouchers', ['db'], async ({ input, db }) => {
  const rows = await readVouchers(db, { offset: input.offset, limit: input.limit + 1 })
  return {
    items: rows.slice(0, input.limit).map(({ id, created_at, expires_at, redeemed_at, ...voucher }) => ({
      ...voucher,
      voucher_id: id,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      redeemed_at: redeemed_at?.toISOString() ?? null,
    })),
    next_offset: nextOffset(input, rows.length > input.limit),
  }
})
