// All list words in one trie: the cost of a step does not depend on the size of the lists, and building the
// trie takes milliseconds.

import { type Group, Kind } from './lists/kinds.ts'
import { normalise } from './normalise.ts'

export type Meaning = { readonly kind: Kind; readonly reason: string; readonly value: number }

export type Entry = {
  readonly length: number
  readonly meanings: readonly Meaning[]
  /** The kinds of the meanings as bits: 0 to 31, 32 to 63, and the rest. */
  readonly lowKinds: number
  readonly highKinds: number
  readonly moreKinds: number
  /** Bit d is set if the phrase itself has a break before its letter d. */
  readonly breaks: number
  readonly isStem: boolean
  readonly isSolid: boolean
  readonly isInside: boolean
  /** May be part of a longer word that is glued together. */
  readonly isGlueable: boolean
  /** A word that makes a text pass matches only as written, so that no trick of writing helps a text. */
  readonly isPlain: boolean
}

export type Automaton = {
  /** The node after `node` by `code`; 0: none. */
  readonly step: (node: number, code: number) => number
  readonly entryAt: (node: number) => Entry | undefined
  /** Whether no list word continues from the node. */
  readonly isLeaf: (node: number) => boolean
}

export const ROOT = 1
/** Breaks are the bits of one 32-bit number. */
export const LONGEST_ENTRY = 31

type Word = { text: string; value: number; isStem: boolean; isSolid: boolean; isInside: boolean }

export function buildAutomaton(groups: readonly Group[]): Automaton {
  const trie = growingTrie()
  const entryOfNode = new Map<number, Entry>()
  for (const group of groups) {
    for (const word of group.words.split(',').map(readWord)) {
      if (word.text === '') continue
      const { codes, breaks } = spell(word.text)
      const node = codes.reduce((from, code) => trie.add(from, code), ROOT)
      const entry = merge(word.text, entryOfNode.get(node), entryOf(group, word, codes.length, breaks))
      entryOfNode.set(node, entry)
    }
  }
  return freeze(trie, entryOfNode)
}

function readWord(raw: string): Word {
  const marked = raw.trim()
  const isSolid = marked.startsWith('=')
  const isInside = marked.startsWith('+')
  const [body = '', value = '0'] = marked.slice(isSolid || isInside ? 1 : 0).split(':')
  const isStem = body.endsWith('*')
  return { text: isStem ? body.slice(0, -1) : body, value: Number(value), isStem, isSolid, isInside }
}

function spell(text: string): { codes: number[]; breaks: number } {
  const elements = normalise(text)
  const codes: number[] = []
  let breaks = 0
  for (let at = 0; at < elements.length; at++) {
    if ((elements.gaps[at] ?? 0) > 0) breaks |= 1 << codes.length
    for (let run = elements.runs[at] ?? 1; run > 0; run--) codes.push(elements.codes[at] ?? 0)
  }
  if (codes.length === 0 || codes.length > LONGEST_ENTRY) throw new Error(`A list word of no use: "${text}"`)
  return { codes, breaks }
}

const PROTECTIVE: ReadonlySet<Kind> = new Set<Kind>([
  Kind.mask,
  Kind.softMask,
  Kind.mention,
  Kind.deny,
  Kind.keepOut,
  Kind.thing,
  Kind.belonging,
  Kind.tens,
  Kind.spanAfter,
  Kind.orOlder,
  Kind.flaw,
  Kind.elsewhere,
  Kind.notAgeLead,
  Kind.unborn,
  Kind.clock,
])

const SHORTEST_PIECE = 3
const GLUEABLE: ReadonlySet<Kind> = new Set<Kind>([
  Kind.minor,
  Kind.abuse,
  Kind.girl,
  Kind.small,
  Kind.sexual,
  Kind.nude,
  Kind.undress,
  Kind.glue,
])

function entryOf(group: Group, word: Word, length: number, breaks: number): Entry {
  const kinds = typeof group.kind === 'number' ? [group.kind] : group.kind
  const meanings = kinds.map((kind) => ({ kind, reason: group.reason, value: word.value }))
  const bits = bitsOf(meanings)
  return {
    length,
    meanings,
    ...bits,
    breaks,
    isStem: word.isStem,
    isSolid: word.isSolid,
    isInside: word.isInside,
    isGlueable: length >= SHORTEST_PIECE && kinds.some((kind) => GLUEABLE.has(kind)),
    isPlain: kinds.every((kind) => PROTECTIVE.has(kind)),
  }
}

function merge(word: string, old: Entry | undefined, added: Entry): Entry {
  if (old === undefined) return added
  const fresh = added.meanings.filter(({ kind }) => !old.meanings.some((known) => known.kind === kind))
  // An ending allowed in one list would apply to all: "kid*" would make "kidney" a child.
  if (old.isStem !== added.isStem && fresh.length > 0)
    throw new Error(`Stem in one list, word in another: ${word}`)
  return {
    length: old.length,
    meanings: [...old.meanings, ...fresh],
    lowKinds: old.lowKinds | added.lowKinds,
    highKinds: old.highKinds | added.highKinds,
    moreKinds: old.moreKinds | added.moreKinds,
    breaks: old.breaks | added.breaks,
    isStem: old.isStem || added.isStem,
    isSolid: old.isSolid && added.isSolid,
    isInside: old.isInside || added.isInside,
    isGlueable: old.isGlueable || added.isGlueable,
    isPlain: old.isPlain && added.isPlain,
  }
}

function bitsOf(meanings: readonly Meaning[]): Pick<Entry, 'lowKinds' | 'highKinds' | 'moreKinds'> {
  const bits = [0, 0, 0]
  for (const { kind } of meanings) bits[kind >> 5] = (bits[kind >> 5] ?? 0) | (1 << (kind & 31))
  const [lowKinds = 0, highKinds = 0, moreKinds = 0] = bits
  return { lowKinds, highKinds, moreKinds }
}

/**
 * The trie while it is built: children of each node by symbol. Every code that occurs in a list has a symbol.
 */
function growingTrie() {
  const symbolOf = new Uint16Array(0x10000)
  const children: Map<number, number>[] = [new Map(), new Map()]
  let symbols = 0

  const add = (node: number, code: number): number => {
    if (symbolOf[code] === 0) symbolOf[code] = ++symbols
    const symbol = symbolOf[code] ?? 0
    const known = children[node]?.get(symbol)
    if (known !== undefined) return known
    const target = children.push(new Map()) - 1
    children[node]?.set(symbol, target)
    return target
  }
  return { symbolOf, children, add, countSymbols: () => symbols }
}

/**
 * The finished trie as a double array: the child of a node by a symbol is at the node's base plus the symbol,
 * if that place names the node as its parent. Both numbers of a place are adjacent, so that a step rarely
 * needs more than one memory access outside the cache.
 */
function freeze(
  { symbolOf, children, countSymbols }: ReturnType<typeof growingTrie>,
  entryOfNode: ReadonlyMap<number, Entry>,
): Automaton {
  const { bases, size } = findBases(children, countSymbols() + 1)
  const places = new Int32Array(size * 2)
  const entries: (Entry | undefined)[] = Array.from({ length: size }, () => undefined)
  const put = (node: number, place: number) => {
    entries[place] = entryOfNode.get(node)
    const base = bases[node] ?? 0
    places[place * 2] = (base << 1) | (entryOfNode.has(node) ? 1 : 0)
    for (const [symbol, child] of children[node] ?? []) {
      places[(base + symbol) * 2 + 1] = place
      put(child, base + symbol)
    }
  }
  put(ROOT, ROOT)
  return stepper(symbolOf, places, entries)
}

/** Separate from `freeze`, so that the closure does not keep the building trie in memory. */
function stepper(
  symbolOf: Uint16Array,
  places: Int32Array,
  entries: readonly (Entry | undefined)[],
): Automaton {
  return {
    step: (place, code) => {
      const symbol = symbolOf[code] ?? 0
      if (symbol === 0) return 0
      const next = ((places[place * 2] ?? 0) >> 1) + symbol
      return places[next * 2 + 1] === place ? next : 0
    },
    entryAt: (place) => (((places[place * 2] ?? 0) & 1) === 0 ? undefined : entries[place]),
    isLeaf: (place) => (places[place * 2] ?? 0) >> 1 === 0,
  }
}

/**
 * Finds a base for each node so that no two children share a place. Nodes with many children first, because
 * they need the most room.
 */
function findBases(children: readonly ReadonlyMap<number, number>[], width: number) {
  const size = children.length * 3 + width * 2
  const bases = new Int32Array(children.length)
  const isTaken = new Uint8Array(size)
  isTaken[ROOT] = 1
  let firstFree = ROOT + 1
  const triedUpTo: number[] = []
  const order = children.map((_, node) => node).toSorted((a, b) => sizeOf(children, b) - sizeOf(children, a))
  for (const node of order) {
    const symbols = [...(children[node]?.keys() ?? [])]
    if (symbols.length === 0) continue
    // Below the last base found for this number of children there is no room left. Base 0 marks a leaf.
    const tried = symbols.length > 1 ? (triedUpTo[symbols.length] ?? 0) : 0
    let base = Math.max(1, firstFree - Math.min(...symbols), tried)
    while (symbols.some((symbol) => isTaken[base + symbol] === 1)) base++
    if (base + width > size) throw new Error('The lists do not fit into the table')
    bases[node] = base
    triedUpTo[symbols.length] = base
    for (const symbol of symbols) isTaken[base + symbol] = 1
    while (isTaken[firstFree] === 1) firstFree++
  }
  return { bases, size }
}

const sizeOf = (children: readonly ReadonlyMap<number, number>[], node: number) => children[node]?.size ?? 0
