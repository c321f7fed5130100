/** Scripts that put no spaces between words: each of their characters stands for itself. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu

/** Nobody searches for more of a word than this. */
const lettersAtMost = 40

/** The words of a text as prompts and searches both know them: small letters, no accents, no signs. */
export function toWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words: string[] = []
  for (const [found] of plain.matchAll(word)) {
    // A run of letters can have characters of such a script in it: they are cut out of it.
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
