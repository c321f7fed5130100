// All list words in one trie whose edges live in a flat hash table: a step costs the same however long the
// lists grow, and building it takes milliseconds.

import type { Group, Kind } from './lists/kinds.ts'
import { normalise } from './normalise.ts'

export type Meaning = { readonly kind: Kind; readonly reason: string; readonly value: number }

export type Entry = {
  readonly length: number
  readonly meanings: readonly Meaning[]
  /** Bit d is set where the phrase itself has a break before its letter d. */
  readonly breaks: number
  readonly isStem: boolean
  readonly isSolid: boolean
  readonly isInside: boolean
}

export type Automaton = {
  /** The node reached from `node` by `code`, 0 if there is none. */
  readonly step: (node: number, code: number) => number
  readonly entryAt: (node: number) => Entry | undefined
}

export const ROOT = 1
/** Breaks are bits of one 32-bit number. */
const LONGEST_ENTRY = 31

type Word = { text: string; value: number; isStem: boolean; isSolid: boolean; isInside: boolean }

export function buildAutomaton(groups: readonly Group[]): Automaton {
  const table = edgeTable()
  const entries: (Entry | undefined)[] = []
  for (const group of groups) {
    for (const word of group.words.split(',').map(readWord)) {
      if (word.text === '') continue
      const { codes, breaks } = spell(word.text)
      const node = codes.reduce((from, code) => table.add(from, code), ROOT)
      entries[node] = merge(entries[node], entryOf(group, word, codes.length, breaks))
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

function entryOf(group: Group, word: Word, length: number, breaks: number): Entry {
  const kinds = typeof group.kind === 'number' ? [group.kind] : group.kind
  return {
    length,
    meanings: kinds.map((kind) => ({ kind, reason: group.reason, value: word.value })),
    breaks,
    isStem: word.isStem,
    isSolid: word.isSolid,
    isInside: word.isInside,
  }
}

function merge(old: Entry | undefined, added: Entry): Entry {
  if (old === undefined) return added
  const fresh = added.meanings.filter(({ kind }) => !old.meanings.some((known) => known.kind === kind))
  return {
    length: old.length,
    meanings: [...old.meanings, ...fresh],
    breaks: old.breaks | added.breaks,
    isStem: old.isStem || added.isStem,
    isSolid: old.isSolid || added.isSolid,
    isInside: old.isInside || added.isInside,
  }
}

function edgeTable() {
  let capacity = 1 << 16
  let keys = new Float64Array(capacity)
  let targets = new Int32Array(capacity)
  let nodes = ROOT

  const slotOf = (key: number, node: number, code: number) => {
    let slot = (Math.imul(node, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b)) >>> 0
    slot = (slot ^ (slot >>> 15)) & (capacity - 1)
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & (capacity - 1)
    return slot
  }

  const double = () => {
    const [oldKeys, oldTargets] = [keys, targets]
    capacity *= 2
    keys = new Float64Array(capacity)
    targets = new Int32Array(capacity)
    oldKeys.forEach((key, slot) => {
      if (key === 0) return
      const moved = slotOf(key, Math.floor(key / 0x10000), key % 0x10000)
      keys[moved] = key
      targets[moved] = oldTargets[slot] ?? 0
    })
  }

  const step = (node: number, code: number): number => {
    const key = node * 0x10000 + code
    return targets[slotOf(key, node, code)] ?? 0
  }

  const add = (node: number, code: number): number => {
    const known = step(node, code)
    if (known !== 0) return known
    // Kept under a third full, so that a miss, by far the most common answer, ends at once.
    if (nodes * 3 > capacity) double()
    const key = node * 0x10000 + code
    const slot = slotOf(key, node, code)
    keys[slot] = key
    targets[slot] = ++nodes
    return nodes
  }

  return { step, add }
}
