import { CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { listMoneyEvents } from '#server/db/ledger'
import type { ViewerRow } from '#server/db/viewer'
import {
  findSubscription,
  type MembershipView,
  viewMembership,
} from '#server/domain/membership/membership-view'
import { PaymentProviderError } from '#server/outside/payments/payment-provider'
import { recordRenewal } from '#server/payments/record-renewal'
import { readMembership } from './read-membership.ts'

type Parts = Pick<Context, 'db' | 'ids' | 'log' | 'now' | 'payments'> & { viewer: ViewerRow }

/**
 * Cancels or resumes the renewal. The provider is told first: if the process is killed in between, the user can press
 * again, and the provider accepts the repetition.
 */
export async function changeRenewal(parts: Parts, isCancelled: boolean): Promise<MembershipView> {
  const { viewer, db, ids, log, now, payments } = parts
  const events = await listMoneyEvents(db, viewer.payer_id)
  if (!viewMembership(events, now(), () => false).active) throw new CallError('no_membership')
  const subscription = findSubscription(events, now())
  const provider = subscription && payments.find(subscription.provider)
  if (!subscription || subscription.reference === null || provider?.setRenewal === undefined) {
    throw new CallError('conflict', { sentence: 'Your membership does not renew itself. It simply ends.' })
  }
  if (!isCancelled && !provider.resumes) {
    throw new CallError('conflict', {
      sentence: 'This renewal cannot be resumed. You can buy a new membership.',
    })
  }
  if (subscription.isCancelled !== isCancelled) {
    try {
      await provider.setRenewal(subscription.reference, isCancelled)
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      log.error({ err: error, provider: provider.name }, 'a renewal could not be changed')
      throw new CallError('unavailable', {
        sentence: 'The payment service cannot be reached. Nothing was changed; please try again later.',
      })
    }
    await recordRenewal(db, {
      source: provider.name,
      external_id: `renewal ${ids.newId()}`,
      payerId: viewer.payer_id,
      happenedAt: now(),
      event: { kind: isCancelled ? 'cancellation' : 'resumption', subscription: subscription.id },
    })
  }
  return readMembership(parts, viewer.payer_id)
}
