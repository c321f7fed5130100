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
    const results = await reconcile(parts, since)
    for (const result of results) {
      if ('error' in result) {
        log.error({ err: result.error, provider: result.provider }, 'payments could not be reconciled')
      } else {
        const { provider, facts, booked, differences } = result
        log.info({ provider, facts, booked, differences: differences.length }, 'payments reconciled')
      }
    }
    // The job is tried again, which compares the others once more and changes nothing for them.
    const failed = results.find((result) => 'error' in result)
    if (failed !== undefined && 'error' in failed) throw failed.error
  },
)
