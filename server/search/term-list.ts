import type { Phrase, Taste } from '#server/db/art-search'
import type { Db } from '#server/db/database'
import { resolveTerms } from '#server/db/search-terms'
import { toWords } from '#server/domain/search/to-words'
import type { Choices } from './choices.ts'

/** Whoever does not want to see a cat does not want to see cats. */
export const formsOf = (word: string) => [word, `${word}s`, `${word}es`]

type Place = { from: number; to: number }
type PhrasePlaces = { said: string; places: Place[] }

/** A phrase with a word that nobody has ever used is in no prompt. */
export const isPossible = (phrase: Phrase) => !phrase.terms.includes(0)

/** Collects the terms of a search, so that they are all looked up at once. */
export function createTermList() {
  const wanted: { text: string; isPrefix: boolean }[] = []
  return {
    /** The place of a group of terms of which any will do. */
    add(texts: readonly string[], isPrefix = false): Place {
      const from = wanted.length
      wanted.push(...texts.map((text) => ({ text, isPrefix })))
      return { from, to: wanted.length }
    },
    /** Words in a row. */
    addPhrase(words: readonly string[]): PhrasePlaces {
      return { said: ` ${words.join(' ')} `, places: words.map((word) => this.add([word])) }
    },
    async resolve(db: Db) {
      const found = wanted.length === 0 ? [] : await resolveTerms(db, wanted)
      // Sorted, as intarray wants them: what is not, it sorts anew for every row that it looks at.
      const idsOf = ({ from, to }: Place) =>
        [...new Set(found.slice(from, to).flat())].toSorted((a, b) => a - b)
      return {
        idsOf,
        phraseOf: ({ said, places }: PhrasePlaces): Phrase => ({
          said,
          terms: places.map((place) => idsOf(place)[0] ?? 0),
        }),
      }
    },
  }
}

/** Adds what somebody hides to the terms that are looked up, and reads it from them afterwards. */
export function addTaste(terms: TermList, { hiddenTags, ...choices }: Choices) {
  const tags = hiddenTags.map(toWords)
  const hidden = terms.add(tags.flatMap((tag) => (tag.length === 1 ? formsOf(tag[0] ?? '') : [])))
  const phrases = tags.filter((tag) => tag.length > 1).map((tag) => terms.addPhrase(tag))
  return ({ idsOf, phraseOf }: Awaited<ReturnType<TermList['resolve']>>): Taste => ({
    ...choices,
    hiddenTerms: idsOf(hidden),
    hiddenPhrases: phrases.map(phraseOf).filter(isPossible),
  })
}

export async function resolveTaste(db: Db, choices: Choices): Promise<Taste> {
  const terms = createTermList()
  const read = addTaste(terms, choices)
  return read(await terms.resolve(db))
}

type TermList = ReturnType<typeof createTermList>
