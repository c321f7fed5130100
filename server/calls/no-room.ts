import { CallError } from '#server/call-error'
import type { NoRoom } from '#server/domain/quotas'

/** 469 if a higher membership has room, 409 if none has. */
export function refuseNoRoom({ sentence, requiredTier }: NoRoom): CallError {
  return requiredTier === null
    ? new CallError('conflict', { sentence })
    : new CallError('membership_needed', { sentence, data: { required_tier: requiredTier } })
}
