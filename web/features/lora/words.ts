/** Splits "rose, night sky" into the list that the calls use. */
export function splitWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** Adds a word to such a text, once. */
export function addWord(text: string, word: string): string {
  const words = splitWords(text)
  return words.includes(word) ? text : [...words, word].join(', ')
}
