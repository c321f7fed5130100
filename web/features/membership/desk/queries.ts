import { nextOffset, readPages, readQuery } from '#web/api/read.ts'

export const problemsQuery = readQuery('admin.list_payment_problems', {})

export const tierVersionsQuery = readQuery('admin.list_tiers', {})

export const vouchersQuery = readPages('admin.list_vouchers', {
  firstParam: 0,
  toInput: (offset) => ({ offset }),
  findNext: nextOffset,
})
