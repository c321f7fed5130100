import type { ArtQuery } from '#server/db/art-search'
import type { Db } from '#server/db/database'
import { areReadable, findLikeTerms, resolveTerms } from '#server/db/search-terms'
import type { ParsedSearch, SearchPhrase } from '#server/domain/search/parse-search'
import type { Thesaurus } from '#server/domain/search/thesaurus'
import { findCorrections } from '#server/domain/search/typos'

export type Correction = { from: string; to: string }

/** The words, each with its possible corrections. A word of the thesaurus is no typing mistake. */
export async function correctWords(
  db: Db,
  query: ArtQuery,
  wanted: readonly SearchPhrase[],
  thesaurus: Thesaurus | null = null,
): Promise<{ words: number[][]; corrections: Correction[] }> {
  const words = query.words.map((ids) => [...ids])
  const corrections: Correction[] = []
  let at = 0
  for (const { words: said, isWhole } of wanted) {
    for (const word of said) {
      const group = words[at++]
      // Quoted words are not corrected.
      if (isWhole || group === undefined) continue
      if (thesaurus !== null && thesaurus.lemmasOf(word).length > 0) continue
      // A known word is not corrected, and a correction must not reveal a word of private prompts [F-3].
      const [isSaid] = await areReadable(db, query.viewerId, [group])
      if (isSaid) continue
      const meant = await findMeant(db, query.viewerId, word, thesaurus)
      // A prefix is enough here too.
      const ids = await resolveTerms(
        db,
        meant.map((text) => ({ text, isPrefix: true })),
      )
      group.push(...ids.flat())
      const [to] = meant
      if (to !== undefined) corrections.push({ from: word, to })
    }
  }
  return { words, corrections }
}

/** The most similar words of prompts that the viewer may read; with a thesaurus also their dictionary forms. */
async function findMeant(
  db: Db,
  viewerId: string,
  word: string,
  thesaurus: Thesaurus | null,
): Promise<string[]> {
  const forms = (await findLikeTerms(db, word)).flatMap((term) =>
    [term, ...(thesaurus?.lemmasOf(term) ?? [])].map((text) => ({ text, term })),
  )
  const like = findCorrections(word, [...new Set(forms.map(({ text }) => text))])
  const terms = like.map((text) => forms.filter((form) => form.text === text).map(({ term }) => term))
  const ids = await resolveTerms(
    db,
    terms.flat().map((text) => ({ text, isPrefix: false })),
  )
  let from = 0
  const groups = terms.map(({ length }) => ids.slice(from, (from += length)).flat())
  const isAloud = await areReadable(db, viewerId, groups)
  return like.filter((_, index) => isAloud[index])
}

export function applyCorrections(parsed: ParsedSearch, corrections: readonly Correction[]): ParsedSearch {
  const slips = new Map(corrections.map(({ from, to }) => [from, to]))
  return {
    ...parsed,
    wanted: parsed.wanted.map(({ words, isWhole }) => ({
      words: words.map((word) => slips.get(word) ?? word),
      isWhole,
    })),
  }
}
