import type { Vocabulary } from './vocabulary.ts'

export type Entry = { id: number; weight: number }
export type Match = { key: string; ids: readonly number[]; words: number }

/** More phrases than this do not move behind a relation together: it keeps the work linear. */
const MOST_MOVED = 8

/** Collects the phrases of a prompt, in the order in which English has them. */
export class Phrases {
  readonly finished: Entry[][] = []
  private current: Entry[] = []
  /** A relation and what it is about, which come after the next phrase: "on a table" of "桌子上的猫". */
  private moved: Entry[][] = []
  /** The phrase that the word before belongs to, by its place in `finished`. Unset after a break or an unknown word. */
  private last: { place: number; isEnglish: boolean } | undefined
  /** Whether the word directly before this one has a meaning. False after "a", which has none. */
  private isAdjacent = false
  private readonly vocabulary: Vocabulary

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
  }

  /** The meaning of an adjective that follows its noun. One that English uses otherwise follows foreign nouns only. */
  trailing(word: string): readonly number[] | undefined {
    const { languages } = this.vocabulary
    const isSure = this.last && (!this.last.isEnglish || languages.lexicon.has(word))
    return isSure ? languages.trailing.get(word) : undefined
  }

  addTrailing(ids: readonly number[], weight: number): void {
    const entries = ids.map((id) => ({ id, weight }))
    const noun = this.finished[this.last?.place ?? -1]
    if (noun) noun.splice(-1, 0, ...entries)
    else this.current.push(...entries)
  }

  add({ key, ids }: Match, weight: number): void {
    const entries = ids.map((id) => ({ id, weight }))
    const isEnglish = this.vocabulary.lexicon.has(key)
    if (this.vocabulary.languages.postposed.has(key)) this.moveBehind(entries)
    else if (ids.length > 0) {
      if (isEnglish && ids.length === 1) this.joinCompound(ids[0])
      let place = this.finished.length
      for (const entry of entries) {
        place = this.finished.length
        this.current.push(entry)
        if (this.vocabulary.heads.has(entry.id)) this.finishCurrent()
      }
      this.last = { place, isEnglish }
    }
    this.isAdjacent = ids.length > 0
  }

  skip(): void {
    this.last = undefined
    this.isAdjacent = false
  }

  end(): void {
    this.finishCurrent()
    this.finished.push(...this.moved)
    this.moved = []
    this.last = undefined
    this.isAdjacent = false
  }

  /** Of "chocolate cake" and "golden retriever puppy" only the last noun is drawn; the words before it describe it. */
  private joinCompound(head: number | undefined): void {
    const before = this.finished.at(-1)
    const modifier = before?.at(-1)?.id
    if (head === undefined || !before || modifier === undefined || this.current.length > 0) return
    if (!this.isAdjacent || !this.last?.isEnglish || this.last.place !== this.finished.length - 1) return
    const isKind = this.vocabulary.made.has(head) && this.vocabulary.coloured.things.has(modifier)
    if (!isKind && head !== modifier) return
    this.finished.pop()
    this.current = before.slice(0, -1)
  }

  private finishCurrent(): void {
    // A phrase without words does not count.
    if (this.current.length === 0) return
    this.finished.push(this.current, ...this.moved)
    this.current = []
    this.moved = []
  }

  private moveBehind(relation: Entry[]): void {
    const { last } = this
    this.finishCurrent()
    if (!last || this.finished.length - last.place > MOST_MOVED) return
    this.moved = [relation, ...this.finished.splice(last.place), ...this.moved]
    this.last = undefined
  }
}
