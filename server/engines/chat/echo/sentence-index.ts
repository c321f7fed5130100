import { wordsOf } from '#server/domain/chat/words-of'
import { concepts } from './concepts.ts'

export type FoundSentence = { index: number; score: number }

type Vector = ReadonlyMap<string, number>

/** A word can belong to several concepts: "living" is about work and about a room. */
const conceptsOf = new Map<string, string[]>()
for (const words of concepts) {
  for (const root of new Set(words.map(stem))) {
    conceptsOf.set(root, [...(conceptsOf.get(root) ?? []), `#${words[0]}`])
  }
}

/** Only the beginning of a long text is compared. */
const wordsAtMost = 80
const gramWeight = 0.25

/**
 * Finds sentences by topic. Each sentence is a vector of word stems, their concepts, and letter groups (for misspelt
 * words), weighted by how rare they are among these sentences.
 */
export function createSentenceIndex(sentences: readonly string[]) {
  const counted = sentences.map(countFeatures)
  const seenIn = new Map<string, number>()
  for (const features of counted) {
    for (const feature of features.keys()) seenIn.set(feature, (seenIn.get(feature) ?? 0) + 1)
  }
  const rarity = (feature: string) => Math.log(1 + (sentences.length + 1) / ((seenIn.get(feature) ?? 0) + 1))
  const weigh = (features: Vector): Vector =>
    new Map([...features].map(([feature, count]) => [feature, count * rarity(feature)]))
  const vectors = counted.map(weigh)

  return {
    /** The most similar first, without those that have nothing in common. */
    find(query: string): FoundSentence[] {
      const asked = weigh(countFeatures(query))
      return vectors
        .map((vector, index) => ({ index, score: cosine(asked, vector) }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score || a.index - b.index)
    },
  }
}

function countFeatures(text: string): Vector {
  const features = new Map<string, number>()
  const add = (feature: string, weight: number) =>
    features.set(feature, (features.get(feature) ?? 0) + weight)
  for (const word of wordsOf(text).slice(0, wordsAtMost)) {
    const root = stem(word)
    add(root, 1)
    for (const concept of conceptsOf.get(root) ?? []) add(concept, 0.8)
    for (let at = 0; at + 4 <= root.length; at++) add(`~${root.slice(at, at + 4)}`, gramWeight)
  }
  return features
}

function cosine(a: Vector, b: Vector): number {
  let product = 0
  for (const [feature, weight] of a) product += weight * (b.get(feature) ?? 0)
  return product === 0 ? 0 : product / (lengthOf(a) * lengthOf(b))
}

const lengthOf = (vector: Vector) =>
  Math.sqrt([...vector.values()].reduce((sum, weight) => sum + weight ** 2, 0))

/** A rough stem is enough, because queries and sentences use the same function. */
function stem(word: string): string {
  return word
    .replace(/'s?$/, '')
    .replace(/(?<=\w{3})(?:ies|ied)$/, 'y')
    .replace(/(?<=\w{3})(?:ing|ed|es|s|ly)$/, '')
    .replace(/(?<=\w{3})e$/, '')
}
