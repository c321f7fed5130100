import type { StepBudget } from './lore-regex.ts'

const inWord = '\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}_'
const words = new RegExp(`[${inWord}]+`, 'gu')
const wordAtStart = new RegExp(`^[${inWord}]+`, 'u')
const wordAtEnd = new RegExp(`[${inWord}]$`, 'u')

/** The stem that the inflected forms of a word share. */
export type ToStem = (word: string) => string

export const listWords = (text: string): readonly string[] => text.match(words) ?? []

export const stemWords = (text: string, toStem: ToStem): string => text.replaceAll(words, toStem)

/**
 * A text in which many keys are searched. Only whole words match ("art" is not in "heart"), except in scripts
 * without spaces between words.
 */
export class SaidText {
  readonly #text: string
  #places: Map<string, number[]> | undefined

  constructor(text: string) {
    this.#text = text
  }

  has(key: string, budget: StepBudget): boolean {
    budget.steps -= key.length
    if (budget.steps <= 0) return false
    const [first] = wordAtStart.exec(key) ?? []
    const isEnd = wordAtEnd.test(key) ? (at: number) => !this.#isWordAt(at) : () => true
    // A key that begins with a word can only match where that whole word occurs.
    if (first === undefined) return this.#hasAnywhere(key, isEnd, budget)
    this.#places ??= findWords(this.#text)
    const places = this.#places.get(first) ?? []
    return places.some((at) => {
      budget.steps -= 1
      return budget.steps > 0 && this.#text.startsWith(key, at) && isEnd(at + key.length)
    })
  }

  /** Also within words. */
  contains(key: string, budget: StepBudget): boolean {
    budget.steps -= key.length
    return budget.steps > 0 && this.#hasAnywhere(key, () => true, budget)
  }

  #hasAnywhere(key: string, isEnd: (at: number) => boolean, budget: StepBudget): boolean {
    // The worst case of indexOf, which compares several characters at once.
    budget.steps -= (this.#text.length * key.length) / 16
    for (let at = this.#text.indexOf(key); at >= 0; at = this.#text.indexOf(key, at + 1)) {
      budget.steps -= 1
      if (budget.steps <= 0) return false
      if (isEnd(at + key.length)) return true
    }
    return false
  }

  #isWordAt(at: number): boolean {
    const letter = this.#text.codePointAt(at)
    return letter !== undefined && wordAtStart.test(String.fromCodePoint(letter))
  }
}

function findWords(text: string): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const { 0: word, index } of text.matchAll(words)) {
    const known = places.get(word)
    if (known === undefined) places.set(word, [index])
    else known.push(index)
  }
  return places
}
