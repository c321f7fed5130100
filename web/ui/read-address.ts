/**
 * For `validateSearch`: drops every value that `read` does not return. Without this the router passes the raw value
 * of the address to the page wherever `read` returns none.
 */
export function onlyRead<Search>(read: (search: Record<string, unknown>) => Search) {
  return (search: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  })
}

/** Each of the following reads one untrusted value of an address, or returns undefined. */

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value)
}

/** The router parses "1984" as a number and "true" as a boolean. */
export function words(value: unknown, longest: number): string | undefined {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined
  return String(value)
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, longest)
    .toWellFormed()
}

export function whole(value: unknown, min: number, max: number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  const isWhole = typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
  // Turns minus zero into zero.
  return isWhole ? number + 0 : undefined
}

export function id(value: unknown): string | undefined {
  return typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : undefined
}

export function day(value: unknown): string | undefined {
  const isDay =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  return isDay ? value : undefined
}
