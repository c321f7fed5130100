/** Meaningless text that costs a matcher, a tokenizer or a search more than ordinary prose. */
const alphabets: (() => string)[] = [
  () => pick('abcdefghijklmnopqrstuvwxyz'),
  () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000)),
  () => String.fromCodePoint(0xac00 + Math.floor(Math.random() * 11_000)),
  () => String.fromCodePoint(0x3041 + Math.floor(Math.random() * 180)),
  () => String.fromCodePoint(0x0410 + Math.floor(Math.random() * 64)),
  () => `a${String.fromCodePoint(0x300 + Math.floor(Math.random() * 100))}`,
  () => String.fromCodePoint(0xff01 + Math.floor(Math.random() * 94)),
  () => pick('0123456789'),
  () => pick(['one ', 'two ', 'ten ', 'almost ', 'nearly ', 'and a half ', 'turning ']),
  () => pick(['(', ')', '[', ']', '{', '}', '|', ':', '1.2', 'a']),
  () => `${pick(['👩', '🧑', '👨'])}\u200d`,
  () => pick(['4', '3', '1', '0', '$', '@', '7']),
]

/** About `length` UTF-16 units of one alphabet, or of all mixed. */
export function hostileText(length: number): string {
  const one = Math.random() < 0.8 ? pick(alphabets) : undefined
  let text = ''
  while (text.length < length) text += (one ?? pick(alphabets))()
  return text.slice(0, length).toWellFormed()
}

export function pick<T>(from: readonly T[] | string): T {
  return from[Math.floor(Math.random() * from.length)] as T
}
