import type { MemoryRow } from './memory-view.ts'

export type Recalled = { memoryId: string; text: string; because: string }

type Known = Pick<MemoryRow, 'id' | 'text' | 'is_pinned' | 'created_at'>

/** Stop words: they say nothing about a sentence's subject. */
const empty = new Set(
  'a an the and or but if then of to in on at for with from by as is are was were be been being am do does did have has had i you he she it we they me him her us them my your his its our their this that these those not no yes so just very what who how when where why which there here user'.split(
    ' ',
  ),
)

export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).filter(
    (word) => !empty.has(word) && word.length > 1,
  )
}

/** The newest few are always included, so that a name is never forgotten. */
const alwaysTold = 3

/**
 * The facts to include in the prompt: pinned ones, those that share words with the last messages, and the
 * newest few, in the order in which they were learnt, so that the block changes as little as possible.
 */
export function recallMemories(
  memories: readonly Known[],
  lastMessages: readonly string[],
  budget: number,
  countTokens: (text: string) => number,
): Recalled[] {
  const said = new Set(lastMessages.flatMap(wordsOf))
  const newest = new Set(
    memories
      .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
      .slice(0, alwaysTold)
      .map(({ id }) => id),
  )
  const wanted = memories
    .flatMap((memory) => {
      const shared = [...new Set(wordsOf(memory.text))].filter((word) => said.has(word))
      const because = memory.is_pinned
        ? 'pinned'
        : shared.length > 0
          ? `${shared
              .map((word) => `“${word}”`)
              .slice(0, 3)
              .join(', ')} came up`
          : newest.has(memory.id)
            ? 'learnt lately'
            : undefined
      const rank = (memory.is_pinned ? 1_000 : 0) + shared.length
      return because === undefined ? [] : [{ memory, because, rank }]
    })
    .toSorted((a, b) => b.rank - a.rank || b.memory.created_at.getTime() - a.memory.created_at.getTime())
  const kept: typeof wanted = []
  let spent = 0
  for (const candidate of wanted) {
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
    .map(({ memory, because }) => ({ memoryId: memory.id, text: memory.text, because }))
}
