/** As the formatter of browsers writes them, which takes a slow phone a tenth of a second to get ready. */
const signs: Record<string, string> = { USD: '$', EUR: '€', GBP: '£' }

/** A price as people write it: whole amounts without cents. */
export function formatPrice(cents: number, currency: string): string {
  const digits = cents % 100 === 0 ? 0 : 2
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

/** A whole number with its thousands apart. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
