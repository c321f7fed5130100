import type { HostAbility } from './host.ts'
import { artActions } from './table.ts'

/** What each key does with an art, on a page that has these abilities. */
export function listKeys(abilities: readonly HostAbility[]): [key: string, meaning: string][] {
  const lines = artActions.flatMap(({ key, keyHint, needs }): [string, string][] =>
    key !== undefined && keyHint !== undefined && (needs === undefined || abilities.includes(needs))
      ? [[key, keyHint]]
      : [],
  )
  // The two sides of a switch share a line.
  return [...new Map(lines)]
}
