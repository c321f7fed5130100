import { type ArtActionId, artActions } from './table.ts'

/** Lines for a list of keys, taken from the table of actions. */
export function listKeys(ids: readonly ArtActionId[]): [key: string, meaning: string][] {
  const lines = artActions.flatMap(({ id, key, keyHint }): [string, string][] =>
    key !== undefined && keyHint !== undefined && ids.includes(id) ? [[key, keyHint]] : [],
  )
  // The two sides of a switch share a line.
  return [...new Map(lines)]
}
