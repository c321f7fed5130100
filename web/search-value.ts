/**
 * Parses a search parameter as JSON, as the router does by default, but leaves a quoted phrase such as "red cat" as it is.
 * The router itself adds quotes only to texts that would otherwise parse as something else, such as 123. Throws for plain
 * text, which tells the router to use it unchanged.
 */
export function parseSearchValue(value: string): unknown {
  const parsed: unknown = JSON.parse(value)
  if (typeof parsed === 'string') JSON.parse(parsed)
  return parsed
}
