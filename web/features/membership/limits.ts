import type { TierLimits } from '#contract/account'
import { membershipText as text } from '#web/text/membership.ts'
import { formatCount } from '#web/ui/price.ts'

const megabyte = 1024 ** 2
const gigabyte = 1024 ** 3

/** The limits in the order in which they are compared. */
export const limitNames = Object.keys(text.limits) as (keyof TierLimits)[]

/** A limit as text, or a boolean for features. */
export function describeLimit(limits: TierLimits, name: keyof TierLimits): string | boolean {
  const value = limits[name]
  if (typeof value === 'boolean') return value
  if (name.endsWith('_bytes')) {
    return value < gigabyte
      ? text.megabytes(formatCount(value / megabyte))
      : text.gigabytes(formatCount(value / gigabyte))
  }
  return name === 'scheduler_weight' ? text.share(value) : formatCount(value)
}
