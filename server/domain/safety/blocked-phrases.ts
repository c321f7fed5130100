import { isSexual } from './is-sexual.ts'
import { type Elements, Gap, normalise } from './normalise.ts'

/** A word is refused everywhere, a name only with sexual content [S-5]. */
export type BlockedPhrase = { kind: 'word' | 'name'; phrase: string }

export type PhraseFinding = {
  verdict: 'blocked_word' | 'real_person_sexual'
  rule: 'terms' | 'S-5'
  spans: { start: number; end: number }[]
  reason: string
}

const reasons = {
  word: 'This word is not allowed here.',
  name: 'Real people are not shown in sexual content.',
}

/** Finds a phrase that staff have blocked, in any spelling that the matcher knows: case, accents, look-alikes, spaces. */
export function findBlockedPhrase(
  text: string,
  phrases: readonly BlockedPhrase[],
  isMarkedSexual = false,
): PhraseFinding | undefined {
  if (phrases.length === 0) return undefined
  const elements = normalise(text)
  for (const { kind, phrase } of phrases) {
    const span = findWhole(elements, normalise(phrase))
    if (span === undefined) continue
    if (kind === 'name' && !isMarkedSexual && !isSexual(text)) continue
    return kind === 'word'
      ? { verdict: 'blocked_word', rule: 'terms', spans: [span], reason: reasons.word }
      : { verdict: 'real_person_sexual', rule: 'S-5', spans: [span], reason: reasons.name }
  }
  return undefined
}

/** The first place where a phrase stands as whole words. */
export function findPhrase(text: string, phrase: string): { start: number; end: number } | undefined {
  return findWhole(normalise(text), normalise(phrase))
}

function findWhole(text: Elements, phrase: Elements): { start: number; end: number } | undefined {
  if (phrase.length === 0) return undefined
  for (let at = 0; at + phrase.length <= text.length; at++) {
    let same = 0
    while (same < phrase.length && text.codes[at + same] === phrase.codes[same]) same++
    const end = at + phrase.length
    if (same === phrase.length && isBoundary(text, at) && isBoundary(text, end)) {
      return { start: text.starts[at] ?? 0, end: text.ends[end - 1] ?? 0 }
    }
  }
  return undefined
}

/** A word begins where something separates it from the one before, or where the script changes. */
function isBoundary({ length, gaps, scripts }: Elements, at: number): boolean {
  return at === 0 || at >= length || gaps[at] !== Gap.none || scripts[at] !== scripts[at - 1]
}
