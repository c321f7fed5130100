import { membershipText } from '#web/text/membership.ts'
import { formatCount, formatPrice } from '#web/ui/price.ts'

/** Telegram Stars have no cents. */
export function formatAmount(amount: number, currency: string): string {
  return currency === 'XTR' ? membershipText.buy.stars(formatCount(amount)) : formatPrice(amount, currency)
}
