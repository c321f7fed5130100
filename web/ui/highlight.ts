export type Piece = { text: string; isFound: boolean; at: number }

/** The plain words of a search, without excluded words and fields such as `model:`. */
export function findWords(q: string): string[] {
  const parts = q.matchAll(/(-?)(?:([a-z]+):)?(?:"([^"]*)"|(\S+))/gi)
  return [...parts]
    .filter(([, minus, field]) => minus === '' && field === undefined)
    .map(([, , , quoted, word]) => (quoted ?? word ?? '').replaceAll(/["*]/g, '').trim())
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** Splits a text at matches of the search words, which match the beginning of a word. */
export function cutAtWords(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, isFound: false, at: 0 }]
  const wanted = words.toSorted((one, other) => other.length - one.length).map(escapePattern)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.join('|')})`, 'giu')
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isFound: false, at: end })
    pieces.push({ text: match[0], isFound: true, at: match.index })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false, at: end })
  return pieces
}

function escapePattern(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
