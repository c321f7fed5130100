import { createHash } from 'node:crypto'
import type { Sentences } from '#server/engines/sentences/sentence-engine'

/** Words that the scripted encoder treats as synonyms. */
const sameAs: Record<string, string> = { ocean: 'sea', kitten: 'cat', automobile: 'car' }

/** Sentences of the same words or synonyms have the same code; all others are far apart. */
export function createScriptedSentences(): Sentences {
  const encodeOne = (sentence: string) => {
    const words = sentence
      .trim()
      .split(' ')
      .map((word) => sameAs[word] ?? word)
    const hash = createHash('sha512').update(words.toSorted().join(' ')).digest()
    return [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  }
  return {
    encode: async (sentences) => sentences.map(encodeOne),
    recall: async (sentence) => encodeOne(sentence),
    warmUp: () => {},
    close: async () => {},
  }
}
