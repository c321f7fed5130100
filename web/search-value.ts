/**
 * Reads a value of an address as JSON, like the router does, but keeps the quotes of "red cat", which are a part of the
 * search. Quotes around what would otherwise be read as a number or the like are the router's own. Throws for plain text.
 */
export function parseSearchValue(value: string): unknown {
  const parsed: unknown = JSON.parse(value)
  if (typeof parsed === 'string') JSON.parse(parsed)
  return parsed
}
