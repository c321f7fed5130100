// All list words in one trie: a step costs the same however long the lists grow, and building it takes
// milliseconds.

import { type Group, Kind } from './lists/kinds.ts'
import { normalise } from './normalise.ts'

export type Meaning = { readonly kind: Kind; readonly reason: string; readonly value: number }

export type Entry = {
  readonly length: number
  readonly meanings: readonly Meaning[]
  /** The kinds of the meanings as bits: those below 32, and the others. */
  readonly lowKinds: number
  readonly highKinds: number
  /** Bit d is set where the phrase itself has a break before its letter d. */
  readonly breaks: number
  readonly isStem: boolean
  readonly isSolid: boolean
  readonly isInside: boolean
  /** A word that lets something pass is taken only as written: tricks never help a text. */
  readonly isPlain: boolean
}

export type Automaton = {
  /** The node reached from `node` by `code`, 0 if there is none. */
  readonly step: (node: number, code: number) => number
  readonly entryAt: (node: number) => Entry | undefined
}

export const ROOT = 1
/** Breaks are bits of one 32-bit number. */
export const LONGEST_ENTRY = 31

type Word = { text: string; value: number; isStem: boolean; isSolid: boolean; isInside: boolean }

export function buildAutomaton(groups: readonly Group[]): Automaton {
  const table = edgeTable()
  const entries: (Entry | undefined)[] = []
  for (const group of groups) {
    for (const word of group.words.split(',').map(readWord)) {
      if (word.text === '') continue
      const { codes, breaks } = spell(word.text)
      const node = codes.reduce((from, code) => table.add(from, code), ROOT)
      entries[node] = merge(word.text, entries[node], entryOf(group, word, codes.length, breaks))
    }
  }
  return { step: table.step, entryAt: (node) => entries[node] }
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
])

function entryOf(group: Group, word: Word, length: number, breaks: number): Entry {
  const kinds = typeof group.kind === 'number' ? [group.kind] : group.kind
  const meanings = kinds.map((kind) => ({ kind, reason: group.reason, value: word.value }))
  const { lowKinds, highKinds } = bitsOf(meanings)
  return {
    length,
    meanings,
    lowKinds,
    highKinds,
    breaks,
    isStem: word.isStem,
    isSolid: word.isSolid,
    isInside: word.isInside,
    isPlain: kinds.every((kind) => PROTECTIVE.has(kind)),
  }
}

function merge(word: string, old: Entry | undefined, added: Entry): Entry {
  if (old === undefined) return added
  const fresh = added.meanings.filter(({ kind }) => !old.meanings.some((known) => known.kind === kind))
  // An ending allowed by one list would be allowed for all: "kid*" anywhere makes a child of a kidney.
  if (old.isStem !== added.isStem && fresh.length > 0)
    throw new Error(`Stem in one list, word in another: ${word}`)
  return {
    length: old.length,
    meanings: [...old.meanings, ...fresh],
    lowKinds: old.lowKinds | added.lowKinds,
    highKinds: old.highKinds | added.highKinds,
    breaks: old.breaks | added.breaks,
    isStem: old.isStem || added.isStem,
    isSolid: old.isSolid && added.isSolid,
    isInside: old.isInside || added.isInside,
    isPlain: old.isPlain && added.isPlain,
  }
}

function bitsOf(meanings: readonly Meaning[]): { lowKinds: number; highKinds: number } {
  let [lowKinds, highKinds] = [0, 0]
  for (const { kind } of meanings) {
    if (kind < 32) lowKinds |= 1 << kind
    else highKinds |= 1 << (kind - 32)
  }
  return { lowKinds, highKinds }
}

/** Latin and Cyrillic letters and digits, nearly all of what is ever asked, are columns of one flat table. */
const COLUMNS = 64

function edgeTable() {
  const columnOf = new Uint8Array(0x10000)
  let columns = 0
  let flat = new Int32Array(COLUMNS << 12)
  const others = new Map<number, number>()
  const hasOthers: boolean[] = []
  let nodes = ROOT

  const step = (node: number, code: number): number => {
    const column = columnOf[code] ?? 0
    if (column !== 0) return flat[node * COLUMNS + column] ?? 0
    return code < FIRST_OTHER || hasOthers[node] !== true ? 0 : (others.get(node * 0x10000 + code) ?? 0)
  }

  const add = (node: number, code: number): number => {
    if (code < FIRST_OTHER && columnOf[code] === 0) columnOf[code] = ++columns
    if (columns >= COLUMNS) throw new Error('The lists use more letters than the table has columns')
    const known = step(node, code)
    if (known !== 0) return known
    const target = ++nodes
    if ((target + 1) * COLUMNS > flat.length) flat = enlarged(flat)
    if (code < FIRST_OTHER) {
      flat[node * COLUMNS + (columnOf[code] ?? 0)] = target
    } else {
      others.set(node * 0x10000 + code, target)
      hasOthers[node] = true
    }
    return target
  }

  return { step, add }
}

/** Kana, Han and Hangul begin well above every alphabet the lists are written in. */
const FIRST_OTHER = 0x1100

function enlarged(table: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(table.length * 2)
  larger.set(table)
  return larger
}
