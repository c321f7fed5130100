import type { MemoryRow } from './memory-view.ts'
import { significantWords } from './significant-words.ts'

export type Recalled = {
  memoryId: string
  text: string
  because: string
  /** It shares words with what was said. */
  isFitting: boolean
}

type Known = Pick<MemoryRow, 'id' | 'text' | 'is_pinned' | 'created_at' | 'used' | 'used_at'>

/** `toStem`: the stem that the inflected forms of a word share. */
export type RecallLimits = { budget: number; now: Date; toStem: (word: string) => string }

/** A few are always included, so that a name is never forgotten. */
const alwaysTold = 4
/** The weight of a memory halves in this time, unless it is needed. */
const halfLifeMs = 30 * 24 * 60 * 60 * 1000

/** How likely a memory is needed again: more if it was learnt or needed lately, and more if it was needed often. */
function weighMemory(memory: Known, now: Date): number {
  const last = Math.max(memory.created_at.getTime(), memory.used_at?.getTime() ?? 0)
  const freshness = 0.5 ** (Math.max(0, now.getTime() - last) / halfLifeMs)
  return freshness + Math.log2(1 + memory.used) / 4
}

/**
 * The facts to include in the prompt: pinned ones, those that share words with the last messages, and the few with the
 * most weight, in the order in which they were learnt, so that the block changes as little as possible.
 */
export function recallMemories(
  memories: readonly Known[],
  lastMessages: readonly string[],
  { budget, now, toStem }: RecallLimits,
  countTokens: (text: string) => number,
): Recalled[] {
  const candidates = rank(memories, lastMessages, { now, toStem })
  const kept: typeof candidates = []
  let spent = 0
  for (const candidate of candidates) {
    const cost = countTokens(candidate.memory.text)
    if (spent + cost > budget) continue
    spent += cost
    kept.push(candidate)
  }
  return kept
    .toSorted(
      (a, b) =>
        a.memory.created_at.getTime() - b.memory.created_at.getTime() || (a.memory.id < b.memory.id ? -1 : 1),
    )
    .map(({ memory, because, isFitting }) => ({
      memoryId: memory.id,
      text: memory.text,
      because,
      isFitting,
    }))
}

function rank(
  memories: readonly Known[],
  lastMessages: readonly string[],
  { now, toStem }: Pick<RecallLimits, 'now' | 'toStem'>,
) {
  const said = new Set(lastMessages.flatMap(significantWords).map(toStem))
  /** For each memory, the first word with each stem. */
  const words = new Map(
    memories.map(({ id, text }) => [
      id,
      new Map(
        significantWords(text)
          .toReversed()
          .map((word) => [toStem(word), word]),
      ),
    ]),
  )
  const spread = new Map<string, number>()
  for (const stems of words.values())
    for (const stem of stems.keys()) spread.set(stem, (spread.get(stem) ?? 0) + 1)
  const heaviest = new Set(
    memories
      .toSorted((a, b) => weighMemory(b, now) - weighMemory(a, now))
      .slice(0, alwaysTold)
      .map(({ id }) => id),
  )
  return memories
    .flatMap((memory) => {
      const shared = [...(words.get(memory.id) ?? [])].filter(([stem]) => said.has(stem)).toReversed()
      const isFitting = shared.length > 0
      if (!memory.is_pinned && !isFitting && !heaviest.has(memory.id)) return []
      // A word of many memories says little about which of them is meant.
      const fit = shared.reduce((sum, [stem]) => sum + 1 / (spread.get(stem) ?? 1), 0)
      const score = (memory.is_pinned ? 1_000 : 0) + fit * 4 + weighMemory(memory, now)
      return [
        {
          memory,
          isFitting,
          score,
          because: explain(
            memory,
            shared.map(([, word]) => word),
          ),
        },
      ]
    })
    .toSorted((a, b) => b.score - a.score)
}

function explain({ is_pinned: isPinned, used }: Known, shared: readonly string[]): string {
  if (isPinned) return 'pinned'
  if (shared.length > 0)
    return `${shared
      .slice(0, 3)
      .map((word) => `“${word}”`)
      .join(', ')} came up`
  return used > 2 ? 'often needed' : 'learnt lately'
}
