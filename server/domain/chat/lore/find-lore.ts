import { seededUniform } from '#contract/prompt-grammar/seeded-uniform'
import { chooseInGroups, type Raised } from './choose-in-groups.ts'
import { type Candidate, isAlwaysTold, type LoreBook, listCandidates, nameOf } from './lore-entries.ts'
import type { StepBudget } from './lore-regex.ts'
import { matchEntry, openMessages, type Said, unknown } from './match-entry.ts'
import type { ToStem } from './said-text.ts'

export type FoundLore = {
  name: string
  /** The lorebook it comes from; empty: the character's own lore. */
  book: string
  content: string
  because: string
  position: Candidate['entry']['position']
  depth: number
  role: Candidate['entry']['role']
  /** Told in every prompt of the chat session. */
  isAlwaysTold: boolean
}

export type LeftLore = Pick<FoundLore, 'name' | 'book' | 'because'>

/** For each sticky or cooling entry, the number of messages that the chat had when it last came up. */
export type LoreTimes = Record<string, number>

export type LoreRequest = {
  books: readonly LoreBook[]
  /** Newest first. */
  messages: readonly string[]
  /** All messages of the chat up to the reply, also those outside the window. */
  messageCount: number
  times: LoreTimes
  seed: number
  /** Tokens for all books together. */
  budget: number
  /** Fills in the names that a key may contain. */
  fillKey?: (key: string) => string
  /** Without it, only exact forms of words are found. */
  toStem?: ToStem
}

export type LoreResult = {
  /** In the order in which they are told. */
  found: FoundLore[]
  /** Entries that came up but are not told. */
  left: LeftLore[]
  /** Entries whose keys the time budget did not cover. */
  unlooked: number
  times: LoreTimes
}

/** About 30 ms for all keys of all books together. */
const lookingSteps = 3_000_000
const asIs: ToStem = (word) => word
/** Rounds in which lore makes other lore come up. */
const mostRounds = 10

/** Decides which entries are told in a reply, and why. The same request always gives the same result. */
export function findLore(request: LoreRequest, countTokens: (text: string) => number): LoreResult {
  const candidates = listCandidates(request.books)
  const search = new LoreSearch(request, candidates, countTokens)
  for (let round = 0; round <= mostRounds && search.hasNext(round); round++) search.look(round)
  return search.result()
}

/** Important entries are searched first and get their tokens first. */
const byImportance = (a: Candidate, b: Candidate) =>
  Number(isAlwaysTold(b)) - Number(isAlwaysTold(a)) ||
  b.entry.priority - a.entry.priority ||
  Number(b.entry.constant) - Number(a.entry.constant) ||
  b.entry.order - a.entry.order ||
  a.place - b.place

class LoreSearch {
  readonly #request: LoreRequest
  readonly #candidates: readonly Candidate[]
  readonly #countTokens: (text: string) => number
  readonly #steps: StepBudget = { steps: lookingSteps }
  readonly #told = new Map<Candidate, string>()
  readonly #left = new Map<Candidate, string>()
  readonly #prevented = new Set<Candidate>()
  readonly #unlooked = new Set<Candidate>()
  readonly #times: LoreTimes
  readonly #spent = new Map<LoreBook, number>()
  #spentTotal = 0
  /** Told in the last round, with text that can make others come up. */
  #fresh: Candidate[] = []
  #recursed: Candidate[] = []

  constructor(request: LoreRequest, candidates: readonly Candidate[], countTokens: (text: string) => number) {
    this.#request = request
    this.#candidates = candidates.toSorted(byImportance)
    this.#countTokens = countTokens
    this.#times = keepTimes(request, candidates)
  }

  hasNext(round: number): boolean {
    if (round === 0) return true
    const waits = ({ entry, book }: Candidate) => book.isRecursive && entry.delay_until_recursion >= round
    return this.#fresh.length > 0 || this.#candidates.some((one) => !this.#told.has(one) && waits(one))
  }

  look(round: number): void {
    this.#recursed = [...this.#recursed, ...this.#fresh]
    const recursed = this.#recursed.map(({ entry }) => entry.content).join('\n')
    const { messages, toStem = asIs } = this.#request
    const openSaid = openMessages(messages, recursed, this.#steps, toStem)
    const raised = this.#candidates.flatMap((candidate) => {
      if (this.#told.has(candidate) || this.#isDecided(candidate) || !isOpen(candidate, round)) return []
      const found = this.#raise(candidate, openSaid(candidate.entry.depth ?? candidate.book.depth), round)
      return found === undefined ? [] : [found]
    })
    const groups = chooseInGroups(raised, [...this.#told.keys()], (group) => this.#draw(`group ${group}`))
    for (const [candidate, because] of groups.left) this.#left.set(candidate, because)
    const told = groups.kept.filter((one) => this.#isLucky(one) && this.#fits(one.candidate))
    for (const one of told) this.#tell(one)
    this.#fresh = told
      .map(({ candidate }) => candidate)
      .filter(({ book, entry }) => book.isRecursive && !entry.prevent_recursion)
  }

  /** Left out for good: a later round does not change it. A key that was prevented may still come up. */
  #isDecided(candidate: Candidate): boolean {
    return this.#left.has(candidate) && !this.#prevented.has(candidate)
  }

  #raise(candidate: Candidate, said: Said | undefined, round: number): Raised | undefined {
    const { entry } = candidate
    const at = this.#request.times[candidate.id]
    const { messageCount } = this.#request
    if (at !== undefined && messageCount < at + entry.sticky) {
      return { candidate, because: `stays for ${countOf(entry.sticky)}`, score: 0, isSticky: true }
    }
    const found = this.#match(candidate, said, round)
    if (found === undefined) return undefined
    if (at !== undefined && messageCount < at + entry.sticky + entry.cooldown) {
      this.#leave(candidate, `${found.because}, but it rests for ${countOf(entry.cooldown)}`)
      return undefined
    }
    if (messageCount < entry.delay) {
      this.#leave(candidate, `${found.because}, but it waits for ${countOf(entry.delay)}`)
      return undefined
    }
    return { candidate, ...found, isSticky: false }
  }

  #match(candidate: Candidate, said: Said | undefined, round: number) {
    const { entry } = candidate
    if (entry.constant) return { because: 'always told', score: 0 }
    const match = matchEntry(entry, said, this.#steps, this.#request.fillKey ?? ((key) => key))
    this.#prevented.delete(candidate)
    if (match === unknown) {
      this.#unlooked.add(candidate)
      return undefined
    }
    this.#left.delete(candidate)
    if (match === undefined) return undefined
    if (match.kind === 'raised') {
      return { because: round === 0 ? match.because : this.#sayOrigin(match), score: match.score }
    }
    this.#leave(candidate, match.because)
    this.#prevented.add(candidate)
    return undefined
  }

  /** In later rounds the key is most likely in other lore. */
  #sayOrigin({ key, because }: { key: string; because: string }): string {
    const mentions = ({ entry }: Candidate) => entry.content.toLowerCase().includes(key.toLowerCase())
    const origin = this.#recursed.find(mentions)
    return origin === undefined ? because : `“${key}” is in the lore “${nameOf(origin)}”`
  }

  #leave(candidate: Candidate, because: string): void {
    this.#left.set(candidate, because)
  }

  #isLucky({ candidate, because, isSticky }: Raised): boolean {
    const { probability } = candidate.entry
    if (isSticky || probability === 100 || this.#draw(candidate.id) * 100 < probability) return true
    this.#leave(candidate, `${because}, but its chance of ${probability} % did not come true`)
    return false
  }

  #draw(name: string): number {
    let hash = this.#request.seed >>> 0
    for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
    return seededUniform(hash >>> 0, 'words')()
  }

  #fits(candidate: Candidate): boolean {
    const { book, entry } = candidate
    const cost = this.#countTokens(entry.content)
    const spent = this.#spent.get(book) ?? 0
    const isOver = !entry.ignore_budget && spent + cost > book.budget
    if (isOver || this.#spentTotal + cost > this.#request.budget) {
      this.#leave(candidate, `no room: it needs ${cost.toLocaleString('en')} tokens`)
      return false
    }
    this.#spent.set(book, spent + cost)
    this.#spentTotal += cost
    return true
  }

  #tell({ candidate, because, isSticky }: Raised): void {
    this.#told.set(candidate, because)
    this.#left.delete(candidate)
    this.#unlooked.delete(candidate)
    const { sticky, cooldown } = candidate.entry
    if (!isSticky && sticky + cooldown > 0) this.#times[candidate.id] = this.#request.messageCount
  }

  result(): LoreResult {
    const inOrder = [...this.#told].toSorted(([a], [b]) => a.entry.order - b.entry.order || a.place - b.place)
    return {
      found: inOrder.map(([candidate, because]) => toFound(candidate, because)),
      left: [...this.#left].map(([candidate, because]) => ({
        name: nameOf(candidate),
        book: candidate.book.name,
        because,
      })),
      unlooked: this.#unlooked.size,
      times: this.#times,
    }
  }
}

const countOf = (messages: number) => (messages === 1 ? 'one message' : `${messages} messages`)

/** Whether an entry can come up in this round. Round 0 searches the messages, later rounds other lore as well. */
function isOpen({ entry, book }: Candidate, round: number): boolean {
  if (entry.delay_until_recursion > round) return false
  return round === 0 || (book.isRecursive && !entry.exclude_recursion)
}

/** Without entries that have been removed or whose time is over. */
function keepTimes({ times, messageCount }: LoreRequest, candidates: readonly Candidate[]): LoreTimes {
  return Object.fromEntries(
    candidates.flatMap(({ id, entry }) => {
      const at = times[id]
      return at !== undefined && messageCount < at + entry.sticky + entry.cooldown ? [[id, at]] : []
    }),
  )
}

function toFound(candidate: Candidate, because: string): FoundLore {
  const { book, entry } = candidate
  return {
    name: nameOf(candidate),
    book: book.name,
    content: entry.content,
    because,
    position: entry.position,
    depth: entry.insertion_depth,
    role: entry.role,
    isAlwaysTold: isAlwaysTold(candidate),
  }
}
