import type { Entry } from './entries.ts'

export type StatementLine<Event> = Event & {
  /** What the event changed in the account. */
  change: number
  /** What the account held after it. */
  balance: number
}

/** Lines with a running balance. `events` are newest first, and `balance` is what the account holds after the newest. */
export function toStatement<Event extends { entries: readonly Entry[] }>(
  events: readonly Event[],
  { account, unit }: { account: string; unit: string },
  balance: number,
): StatementLine<Event>[] {
  let after = balance
  return events.map((event) => {
    const change = event.entries
      .filter((entry) => entry.account === account && entry.unit === unit)
      .reduce((sum, { amount }) => sum + amount, 0)
    const line = { ...event, change, balance: after }
    after -= change
    return line
  })
}
