type Span = { start: number; end: number }

/**
 * Where words that fired in another reading of a text (markup removed, names filled in) stand in the text itself, in
 * order. Undefined if one of them stands nowhere in it as it was read.
 */
export function locateWords(text: string, words: readonly string[]): Span[] | undefined {
  const spans: Span[] = []
  let from = 0
  for (const word of words) {
    const start = text.indexOf(word, from)
    if (start < 0) return undefined
    from = start + word.length
    spans.push({ start, end: from })
  }
  return spans
}
