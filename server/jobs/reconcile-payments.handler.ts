import { reconcile } from '#server/payments/reconcile'
import { jobHandler } from './job-handler.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** Longer than a night, so that a night on which a provider was down is made up for. */
const daysBack = 7

export const run = jobHandler(
  reconcilePayments,
  ['config', 'db', 'giftCodes', 'ids', 'log', 'now', 'payments'],
  async (_payload, { log, now, ...parts }) => {
    const since = new Date(now().getTime() - daysBack * 86_400_000)
    for (const result of await reconcile(parts, since)) log.info(result, 'payments reconciled')
  },
)
