import type { Phrase, Taste } from '#server/db/art-search'
import type { Db } from '#server/db/database'
import { resolveTerms } from '#server/db/search-terms'
import { toWords } from '#server/domain/search/to-words'
import type { Choices } from './choices.ts'

/** Hidden words match all their forms: hiding "cat" hides "cats". */
export const formsOf = (word: string) => [word, `${word}s`, `${word}es`]

type TermRange = { from: number; to: number }
type PhraseTerms = { said: string; ranges: TermRange[] }

/** A phrase with an unknown word is in no prompt. */
export const isPossible = (phrase: Phrase) => !phrase.terms.includes(0)

/** Collects the terms of a search, to look them up in one query. */
export function createTermList() {
  const wanted: { text: string; isPrefix: boolean }[] = []
  return {
    /** Adds a group of alternative terms; returns its range. */
    add(texts: readonly string[], isPrefix = false): TermRange {
      const from = wanted.length
      wanted.push(...texts.map((text) => ({ text, isPrefix })))
      return { from, to: wanted.length }
    },
    /** Consecutive words. */
    addPhrase(words: readonly string[]): PhraseTerms {
      return { said: ` ${words.join(' ')} `, ranges: words.map((word) => this.add([word])) }
    },
    async resolve(db: Db) {
      const found = wanted.length === 0 ? [] : await resolveTerms(db, wanted)
      // Sorted, because intarray would otherwise sort them for every row.
      const idsOf = ({ from, to }: TermRange) =>
        [...new Set(found.slice(from, to).flat())].toSorted((a, b) => a - b)
      return {
        idsOf,
        phraseOf: ({ said, ranges }: PhraseTerms): Phrase => ({
          said,
          terms: ranges.map((range) => idsOf(range)[0] ?? 0),
        }),
      }
    },
  }
}

/** Adds the hidden words of a user to the terms; the returned function reads their ids. */
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
