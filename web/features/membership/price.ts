/** A price as people write it: whole amounts without cents. */
export function formatPrice(cents: number, currency: string): string {
  const digits = cents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100)
}

/** A count with its thousands apart. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat('en').format(count)
}
