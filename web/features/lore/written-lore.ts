type Entry = {
  content: string
  name?: string | undefined
  keys?: readonly string[] | undefined
  secondary_keys?: readonly string[] | undefined
}

/** The texts of entries that were sent, by the field names that a refusal uses. */
export function writtenLore(field: string, entries: readonly Entry[]): Record<string, string> {
  const written: Record<string, string> = {}
  for (const [i, entry] of entries.entries()) {
    written[`${field}.${i}.content`] = entry.content
    written[`${field}.${i}.name`] = entry.name ?? ''
    written[`${field}.${i}.keys`] = [...(entry.keys ?? []), ...(entry.secondary_keys ?? [])].join(', ')
  }
  return written
}
