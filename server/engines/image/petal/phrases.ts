import { impliesSex, type Vocabulary } from './vocabulary.ts'

export type Entry = { id: number; weight: number }
/** `isPlural`: the last word is a plural, and `key` has its singular. */
export type Match = { key: string; ids: readonly number[]; words: number; isPlural: boolean }

/** More phrases than this do not move behind a relation together: it keeps the work linear. */
const MOST_MOVED = 8
/** Owners are looked for in this many phrases before, which keeps the work linear. */
const OWNERS_WITHIN = 8

/** Words after which a new noun begins. */
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'his', 'her', 'its', 'their'])

/** Collects the phrases of a prompt, in the order in which English has them. */
export class Phrases {
  readonly finished: Entry[][] = []
  private current: Entry[] = []
  /** What comes after the next phrase: a relation and what it is about, "on a table" of "桌子上的猫", or a place. */
  private moved: Entry[][] = []
  /** The phrase that the word before belongs to, by its place in `finished`. Unset after a break or an unknown word. */
  private last: { place: number; isEnglish: boolean } | undefined
  /** Whether the word directly before this one has a meaning. False after "a", which has none. */
  private isAdjacent = false
  /** The lexicon key that was matched last. */
  private lastKey = ''
  /** The place of "vintage" while nothing but adjectives has come after it. */
  private age: number | undefined
  /** Whether an unknown word came after the last one with a meaning. */
  private hasLostWord = false
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

  add({ key, ids, isPlural }: Match, weight: number): void {
    const isEnglish = this.vocabulary.lexicon.has(key)
    if (this.vocabulary.languages.postposed.has(key)) this.moveBehind(ids.map((id) => ({ id, weight })))
    else if (ids.length > 0) {
      this.dropAge(ids)
      let place = this.finished.length - 1
      const left = isEnglish ? this.join(key, ids) : ids
      if (isPlural) this.countPlural({ id: this.countedOf(left), weight })
      for (const [i, id] of left.entries()) place = this.addOne({ id, weight }, left[i + 1])
      if (isEnglish && key.endsWith('ed')) this.describeNextNoun()
      this.last = { place, isEnglish }
      if (ids.length === 1 && ids[0] === this.vocabulary.ages.vintage) this.age = place
    }
    this.isAdjacent = ids.length > 0
    this.lastKey = key
    if (!this.isAdjacent) this.age = undefined
    // "Two farmhands find a chest" has one chest, also if "farmhands" is unknown.
    if (ARTICLES.has(key) && this.isDescribing()) this.dropOrphans()
  }

  /** Whether the word directly before names a person or an animal, in English. */
  isAfterSomebody(): boolean {
    const { humans, creatures } = this.vocabulary
    const head = this.headBefore() ?? -1
    return humans.all.has(head) || creatures.has(head)
  }

  /** The last id of the phrase that the English word directly before this one has finished. */
  private headBefore(): number | undefined {
    const isLast = this.last?.isEnglish && this.last.place === this.finished.length - 1
    return this.isAdjacent && isLast && this.current.length === 0
      ? this.finished.at(-1)?.at(-1)?.id
      : undefined
  }

  skip(): void {
    this.last = undefined
    this.age = undefined
    this.isAdjacent = false
    this.hasLostWord = true
  }

  end(): void {
    this.dropOrphans()
    // Of "a pumpkin with a candle inside" nothing is in something else.
    this.dropOpenRelation()
    this.finishCurrent()
    this.finished.push(...this.moved)
    this.moved = []
    this.last = undefined
    this.age = undefined
    this.isAdjacent = false
    this.hasLostWord = false
  }

  /** A "vintage car" is an old one, and no picture in a vintage style. */
  private dropAge(ids: readonly number[]): void {
    const { adjectives, coloured } = this.vocabulary
    if (ids.every((id) => adjectives.has(id))) return
    const isThing = coloured.things.has(ids.at(-1) ?? -1)
    if (this.age !== undefined && isThing && this.finished[this.age]?.length === 1) {
      this.finished.splice(this.age, 1)
      this.last = undefined
    }
    this.age = undefined
  }

  /** What there are several of: of "bakers", each of whom holds bread, the people. */
  private countedOf(ids: readonly number[]): number {
    const [first = -1] = ids
    if (ids.length === 1 || this.impliesSex(ids)) return ids.at(-1) ?? -1
    return this.vocabulary.humans.all.has(first) ? first : -1
  }

  /**
   * A plural without a number means several, except of clothes: "two women in white dresses" wear one each. In "two knights
   * riding horses" the horses get the number of the knights.
   */
  private countPlural({ id, weight }: Entry): void {
    const { counts, coloured, humans, worn, no } = this.vocabulary
    const isCountable = (coloured.things.has(id) && !worn.has(id)) || humans.all.has(id)
    if (!isCountable || this.current.some((entry) => counts.all.has(entry.id) || entry.id === no)) return
    this.current.unshift({ id: this.numberOfOwners() ?? counts.several, weight })
  }

  /** The number of those who hold, ride or are on what is named next. */
  private numberOfOwners(): number | undefined {
    const { adornments, counts, creatures, humans } = this.vocabulary
    const [handling, ...more] = this.finished.at(-1) ?? []
    if (!handling || more.length > 0 || !adornments.elsewhere.has(handling.id)) return undefined
    const isSomebody = ({ id }: Entry) => humans.all.has(id) || creatures.has(id)
    const owners = this.finished.slice(-OWNERS_WITHIN).findLast((phrase) => phrase.some(isSomebody))
    return owners?.find(({ id }) => counts.all.has(id))?.id
  }

  /**
   * Returns the place of the phrase that the word is in. `next` is the following word of the same key: "witch" stands for
   * "woman" and "mage", which stay in one phrase.
   */
  private addOne(entry: Entry, next = -1): number {
    const { relations, alone, heads } = this.vocabulary
    if (relations.has(entry.id) || alone.has(entry.id)) this.dropUnheld()
    if (alone.has(entry.id) && this.isDescribing() && this.moved.length === 0) {
      // Of "a huge flying dragon" the dragon is huge.
      this.hasLostWord = false
      return this.finished.push([entry]) - 1
    }
    if (relations.has(entry.id) || alone.has(entry.id)) this.finishCurrent()
    this.hasLostWord = false
    const place = this.finished.length
    this.current.push(entry)
    if (heads.has(entry.id) && !this.impliesSex([entry.id, next])) this.finishCurrent()
    return place
  }

  /** In "two old bearded men", "two" and "old" describe the men and not the beard, so they move to the next noun. */
  private describeNextNoun(): void {
    const { features, ofWhole } = this.vocabulary.looks
    const phrase = this.finished.at(-1)
    if (this.current.length > 0 || !phrase || !features.has(phrase.at(-1)?.id ?? -1)) return
    this.current = phrase.filter(({ id }) => ofWhole.has(id))
    this.finished[this.finished.length - 1] = phrase.filter(({ id }) => !ofWhole.has(id))
  }

  private isDescribing(): boolean {
    const { adjectives } = this.vocabulary
    return this.current.length > 0 && this.current.every(({ id }) => adjectives.has(id))
  }

  /** When a noun is unknown, its colour goes as well ("blue bandana"), and so does a relation to it ("on its head"). */
  private dropOrphans(): void {
    if (!this.hasLostWord) return
    if (this.isDescribing()) this.current = []
    this.dropOpenRelation()
  }

  /** In "holding a banner on the beach", with banner unknown, "hold" is dropped, or the beach would be held. */
  private dropUnheld(): void {
    this.dropOrphans()
    const [held, ...more] = this.finished.at(-1) ?? []
    const isHold = held?.id === this.vocabulary.hold && more.length === 0
    if (this.hasLostWord && this.isOpen() && isHold) this.finished.pop()
  }

  /** Whether no word was read since the last finished phrase. */
  private isOpen(): boolean {
    return this.current.length === 0 && this.moved.length === 0
  }

  /** Drops relations at the end that have nothing after them. */
  private dropOpenRelation(): void {
    if (!this.isOpen()) return
    while (this.vocabulary.relations.has(this.finished.at(-1)?.[0]?.id ?? -1)) this.finished.pop()
  }

  /**
   * Takes the phrase before back if this word and its last one are a compound ("chocolate cake") or one person ("female
   * knight"). Returns the ids that are left to add.
   */
  private join(key: string, ids: readonly number[]): readonly number[] {
    const phrase = this.finished.at(-1)
    const before = this.headBefore()
    const [first] = ids
    if (!phrase || before === undefined || first === undefined) return ids
    const { all, anyone, sexes } = this.vocabulary.humans
    const areHumans = all.has(first) && all.has(before)
    const withoutSecondSex = this.joinSecondSex(phrase, ids)
    if (withoutSecondSex) return withoutSecondSex
    // "A witch hut" is a hut: the person is left out.
    if (this.isCompound(key, ids, before) || (areHumans && before === anyone && first !== anyone))
      this.current = this.takeLast().filter(({ id }, i, { length }) => i < length - 1 && !all.has(id))
    else if (areHumans && first === anyone) return ids.slice(1)
    else if (areHumans && !(sexes.has(first) && sexes.has(before))) this.current = this.takeLast()
    else if (this.isFurnished(key, first, before)) this.movePlaceBehind()
    else return this.joinCostume(key, ids, before)
    return ids
  }

  /** In "a woman witch" and "a witch woman" the sex is said twice. Returns the ids without the second one. */
  private joinSecondSex(phrase: readonly Entry[], ids: readonly number[]): readonly number[] | undefined {
    const { sexes } = this.vocabulary.humans
    const before = phrase.slice(-2).map(({ id }) => id)
    if (sexes.has(ids[0] ?? -1) && this.impliesSex(before)) return ids.slice(1)
    if (!sexes.has(before.at(-1) ?? -1) || !this.impliesSex(ids)) return undefined
    this.current = this.takeLast()
    return ids.slice(1)
  }

  /** "A raccoon chef" and "a pirate cat" are animals in a costume, and nobody else is there. */
  private joinCostume(key: string, ids: readonly number[], before: number): readonly number[] {
    const { creatures, humans } = this.vocabulary
    const [first = 0] = ids
    if (creatures.has(before) && humans.all.has(first)) return this.costumeOf(key) ?? ids
    const costume = this.costumeOf(this.lastKey)
    if (!costume || !humans.all.has(before) || !creatures.has(first)) return ids
    this.current = this.takeLast().filter(({ id }) => !humans.all.has(id))
    return [...ids, ...costume]
  }

  /** In "a red kitchen chair" the adjective describes the chair, not the kitchen. */
  private movePlaceBehind(): void {
    const phrase = this.takeLast()
    this.current = phrase.slice(0, -1)
    this.moved = [phrase.slice(-1)]
  }

  /** "A cafe table" is a table, and it is in the cafe. */
  private isFurnished(key: string, thing: number, place: number): boolean {
    const { surroundings, layout } = this.vocabulary
    const isThing = layout.things.has(thing) && !surroundings.places.has(thing) && !key.endsWith('ing')
    return isThing && surroundings.places.has(place) && this.moved.length === 0
  }

  /** What somebody wears or holds who is dressed so. */
  private costumeOf(role: string): readonly number[] | undefined {
    const { lexicon } = this.vocabulary
    return lexicon.get(`dressed as a ${role}`) ?? lexicon.get(`dressed as an ${role}`)
  }

  /** Of "chocolate cake" and "golden retriever puppy" only the last noun is drawn; the words before it describe it. */
  private isCompound(key: string, [head, ...more]: readonly number[], modifier: number): boolean {
    if (head === undefined || more.length > 0) return false
    // "A bear fishing" is no kind of fishing.
    const isThing = this.vocabulary.made.has(head) && !key.endsWith('ing')
    return head === modifier || (isThing && this.vocabulary.coloured.things.has(modifier))
  }

  private impliesSex(ids: readonly number[]): boolean {
    return impliesSex(ids, this.vocabulary.humans)
  }

  private takeLast(): Entry[] {
    return this.finished.pop() ?? []
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
