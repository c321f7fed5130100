import { handler } from '#server/call'
import { findBalance, listStatement } from '#server/db/ledger'
import { toStatement } from '#server/domain/ledger/statement'
import { viewLine } from '#server/domain/ledger/statement-view'

const available = { account: 'available', unit: 'pictures' }

export const statement = handler('membership.statement', ['db'], async ({ input, viewer, db }) => {
  const { of, before, limit } = input
  const isMoney = of === 'payments'
  // One more than requested, to know whether there is another page.
  const rows = await listStatement(db, viewer.payer_id, { isMoney, before, limit: limit + 1 })
  const balance = isMoney ? 0 : await findBalance(db, viewer.payer_id, { ...available, before })
  const lines = toStatement(rows, available, balance)
  return { items: lines.slice(0, limit).map(viewLine), has_more: rows.length > limit }
})
