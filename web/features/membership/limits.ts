import type { TierLimits } from '#contract/account'
import { membershipText as text } from '#web/text/membership.ts'
import { formatCount } from './price.ts'

const megabyte = 1024 ** 2
const gigabyte = 1024 ** 3

/** The limits in the order in which they are compared. */
export const limitNames = Object.keys(text.limits) as (keyof TierLimits)[]

/** A limit as people read it; yes or no where it is something one has or has not. */
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
