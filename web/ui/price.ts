/** Common currencies without Intl, whose formatter takes a slow phone 100 ms to set up. */
const signs: Record<string, string> = { USD: '$', EUR: '€', GBP: '£' }

/** Formats a price; whole amounts have no cents, unless `digits` asks for them. */
export function formatPrice(cents: number, currency: string, digits = cents % 100 === 0 ? 0 : 2): string {
  const sign = signs[currency]
  if (sign !== undefined && cents >= 0) {
    const fraction = digits === 0 ? '' : `.${String(cents % 100).padStart(2, '0')}`
    return `${sign}${formatCount(Math.floor(cents / 100))}${fraction}`
  }
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100)
}

/** Formats a whole number with thousands separators. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
