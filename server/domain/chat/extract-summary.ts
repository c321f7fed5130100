import { significantWords } from './significant-words.ts'

const longest = 1_600
const sentenceLength = 220

/**
 * A summary without a model: appends the sentences with the most frequent words, in their order, to the
 * earlier summary. `byUser`, what the user wrote into an earlier summary, is always kept. Deterministic.
 */
export function extractSummary(
  before: string,
  turns: readonly { speaker: string; text: string }[],
  byUser = '',
): string {
  const weights = new Map<string, number>()
  for (const { text } of turns) {
    for (const word of new Set(significantWords(text))) weights.set(word, (weights.get(word) ?? 0) + 1)
  }
  const sentences = turns.flatMap(({ speaker, text }, turn) =>
    splitSentences(text).map((sentence, i) => {
      const words = [...new Set(significantWords(sentence))]
      const weight = words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
      return {
        order: turn * 1_000 + i,
        line: `${speaker}: ${sentence}`,
        score: weight / Math.sqrt(words.length + 4),
      }
    }),
  )
  const kept: typeof sentences = []
  const rest = before.startsWith(byUser) ? before.slice(byUser.length).trim() : before
  let length = rest.length
  for (const sentence of sentences.toSorted((a, b) => b.score - a.score || a.order - b.order)) {
    if (length + sentence.line.length > longest) continue
    length += sentence.line.length + 1
    kept.push(sentence)
  }
  const lines = kept.toSorted((a, b) => a.order - b.order).map(({ line }) => line)
  return [byUser, keepEnd(rest), ...lines].filter((line) => line !== '').join('\n')
}

/** The last lines or sentences of an earlier summary. */
function keepEnd(before: string): string {
  if (before.length <= longest / 2) return before
  const end = before.slice(-longest / 2)
  const start = /\n|(?<=[.!?…])\s+|[。！？]/u.exec(end)
  return start === null
    ? `…${end.slice(Math.max(0, end.indexOf(' ')))}`
    : end.slice(start.index + start[0].length)
}

function splitSentences(text: string): string[] {
  return text
    .slice(0, 4_000)
    .split(/(?<=[.!?…。！？])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 12)
    .slice(0, 40)
    .map((sentence) =>
      sentence.length > sentenceLength ? `${sentence.slice(0, sentenceLength)}…` : sentence,
    )
}
