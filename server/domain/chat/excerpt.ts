const before = 60
const length = 200

/** The matched words with some text around them. */
export function toExcerpt(text: string, words: string): string {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  const from = Math.max(0, at - before)
  const piece = text.slice(from, from + length).trim()
  return `${from > 0 ? '…' : ''}${piece}${from + length < text.length ? '…' : ''}`
}
