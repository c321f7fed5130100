/** Scripts without spaces between words: each character is a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu

/** Longer words are cut. */
const lettersAtMost = 40

/**
 * Normalises a text to words in the same way for prompts and searches: lower case, no accents, no
 * punctuation.
 */
export function toWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words: string[] = []
  for (const [found] of plain.matchAll(word)) {
    // A run of letters can contain characters of such a script; they are separated.
    for (const part of unspaced.test(found) ? splitUnspaced(found) : [found]) {
      words.push(part.slice(0, lettersAtMost))
    }
  }
  return words
}

function splitUnspaced(run: string): string[] {
  const parts: string[] = []
  let rest = ''
  for (const character of run) {
    if (!unspaced.test(character)) {
      rest += character
      continue
    }
    if (rest !== '') parts.push(rest)
    parts.push(character)
    rest = ''
  }
  if (rest !== '') parts.push(rest)
  return parts
}
