import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { findReceipt } from '#server/db/receipts'
import { viewReceipt } from '#server/domain/membership/receipt'

export const receipt = handler(
  'membership.receipt',
  ['config', 'db'],
  async ({ input, viewer, config, db }) => {
    const found = await findReceipt(db, viewer.payer_id, input.number)
    if (found === undefined) throw new CallError('not_found', { sentence: 'There is no such receipt.' })
    return viewReceipt(found, config.seller)
  },
)
