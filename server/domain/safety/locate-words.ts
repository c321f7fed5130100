type Span = { start: number; end: number }

/**
 * Finds words that matched in another reading of a text (markup removed, names filled in) in the text itself,
 * in order. undefined: one of them does not occur in it.
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
