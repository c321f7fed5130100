const gramWords = 4
/** If this share of a reply repeats earlier ones, it is generated once more. */
const tooMuch = 0.6
const gramsNeeded = 8
const loopedTimes = 3

const gramsOf = (text: string) => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  return words.slice(gramWords - 1).map((_, i) => words.slice(i, i + gramWords).join(' '))
}

/** Whether most of a reply repeats earlier replies word for word. */
export function repeatsEarlier(reply: string, earlier: readonly string[]): boolean {
  const grams = gramsOf(reply)
  if (grams.length < gramsNeeded)
    return reply.trim() !== '' && earlier.some((text) => text.trim() === reply.trim())
  const known = new Set(earlier.flatMap(gramsOf))
  return grams.filter((gram) => known.has(gram)).length / grams.length >= tooMuch
}

const longestUnit = 60

/** Whether a text ends in the same words over and over. A model caught in a loop does not leave it. */
export function isLooping(text: string): boolean {
  const words = text.toLowerCase().slice(-4_000).match(/\S+/gu) ?? []
  for (let unit = 3; unit <= Math.min(longestUnit, Math.floor(words.length / (loopedTimes + 1))); unit++) {
    const tail = words.slice(-unit * (loopedTimes + 1))
    if (tail.every((word, i) => i < unit || word === tail[i - unit])) return true
  }
  return false
}
