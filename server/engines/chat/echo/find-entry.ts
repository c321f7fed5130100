import type { LoreFact } from './gather-knowledge.ts'

/**
 * The lore entry that a question is about: the one with the longest key in it. A key after "my" is about the user, so
 * it does not count.
 */
export function findEntry(
  question: string,
  lore: readonly LoreFact[],
  wasSaid: (sentence: string) => boolean,
): string[] | undefined {
  const asked = ` ${question.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  const scored = lore
    .map(({ keys, sentences }) => ({
      sentences,
      score: Math.max(0, ...keys.map((key) => scoreKey(asked, key.toLowerCase()))),
    }))
    .filter(({ score, sentences }) => score > 0 && sentences.length > 0)
    .toSorted((a, b) => b.score - a.score)
  const fresh = scored.find(({ sentences }) => sentences.some((sentence) => !wasSaid(sentence)))
  return (fresh ?? scored[0])?.sentences
}

function scoreKey(asked: string, key: string): number {
  const word = key.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  if (word.length < 2) return 0
  for (const form of [word, `${word}s`]) {
    const at = asked.indexOf(` ${form} `)
    if (at >= 0 && !asked.slice(0, at + 1).endsWith(' my ')) return word.length
  }
  return 0
}
