import type { Context } from '#server/context'
import { notePaymentProblem } from '#server/db/checkouts'
import { listMoneyEvents } from '#server/db/ledger'
import {
  listReplacedRenewals,
  markRenewalEnded,
  putOffRenewal,
  type ReplacedRenewalRow,
} from '#server/db/replaced-renewals'
import { findReplaced } from '#server/domain/membership/replaced'
import { PaymentProviderError } from '#server/outside/payments/payment-provider'
import { recordRenewal } from '#server/payments/record-renewal'
import { endReplacedRenewals } from './end-replaced-renewals.ts'
import { jobHandler } from './job-handler.ts'

/** After so many attempts staff are asked to end the renewal at the provider. */
const attemptsBeforeStaff = 5

type Parts = Pick<Context, 'db' | 'ids' | 'log' | 'now' | 'payments'>

/** Ends renewals that a later purchase has replaced. The provider is told first; telling it twice does no harm. */
export const run = jobHandler(
  endReplacedRenewals,
  ['db', 'ids', 'log', 'now', 'payments'],
  async (_payload, parts) => {
    for (const row of await listReplacedRenewals(parts.db)) await endRenewal(parts, row)
  },
)

async function endRenewal(parts: Parts, row: ReplacedRenewalRow): Promise<void> {
  const { db, log, now, payments } = parts
  const { subscription, payer_id: payerId } = row
  const replaced = findReplaced(await listMoneyEvents(db, payerId)).find(
    (renewal) => renewal.subscription === subscription,
  )
  // The user has cancelled it, or the purchase was returned.
  if (replaced === undefined) return markRenewalEnded(db, subscription)
  const { provider: name, reference } = replaced
  try {
    const provider = payments.find(name)
    if (provider?.setRenewal === undefined || reference === null) {
      throw new PaymentProviderError(`${name} is not set up`)
    }
    await provider.setRenewal(reference, true)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.error({ err: error, provider: name }, 'a replaced renewal could not be ended')
    await putOffRenewal(db, subscription)
    if (row.attempts + 1 === attemptsBeforeStaff) await askStaff(parts, name, reference ?? subscription)
    return
  }
  await db.transaction(async (tx) => {
    await recordRenewal(tx, {
      source: name,
      external_id: `replaced ${subscription} ${now().toISOString()}`,
      payerId,
      happenedAt: now(),
      event: { kind: 'cancellation', subscription, reason: 'You have bought another membership.' },
    })
    await markRenewalEnded(tx, subscription)
  })
  log.info({ provider: name }, 'a replaced renewal was ended')
}

async function askStaff({ db, ids }: Parts, provider: string, externalId: string): Promise<void> {
  const problem =
    'The user has bought another membership, but this renewal could not be ended. Please end it there.'
  await notePaymentProblem(db, { id: ids.newId(), provider, external_id: externalId, problem })
}
