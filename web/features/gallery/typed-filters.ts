const part = /-?(?:[a-z]+:)?(?:"[^"]*"?|[^\s"]+)/giu
const filter = /^-?(?:model|lora|seed|user|rating):./i

/** The filters and exclusions in a query (`user:ann`, `-poster`), each with the query without it. */
export function listTypedFilters(q: string): { name: string; without: string }[] {
  return [...q.matchAll(part)]
    .filter(([typed]) => filter.test(typed) || /^-./.test(typed))
    .map(({ 0: name, index }) => ({
      name,
      without: `${q.slice(0, index)}${q.slice(index + name.length)}`.replace(/\s+/g, ' ').trim(),
    }))
}

/** Whether the query has words to look for, besides filters and exclusions. */
export const hasWords = (q: string) =>
  [...q.matchAll(part)].some(
    ([typed]) => !filter.test(typed) && !typed.startsWith('-') && /[\p{L}\p{N}]/u.test(typed),
  )
