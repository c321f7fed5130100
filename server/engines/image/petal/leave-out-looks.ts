import { findAdornments } from './adornments.ts'
import type { EncodedPrompt } from './encoded-prompt.ts'
import { isPortrait } from './portrait-style.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * Leaves out what the model cannot draw on a person, such as a ring or a watch, and the colour of eyes outside of portraits.
 * It has learnt eye colours from portraits only, so a cat with green eyes would become one.
 */
export const leaveOutLooks = (prompt: EncodedPrompt, vocabulary: Vocabulary): EncodedPrompt =>
  withoutPhrases(prompt, hiddenPhrases(prompt, vocabulary))

function withoutPhrases(prompt: EncodedPrompt, hidden: ReadonlySet<number>): EncodedPrompt {
  if (hidden.size === 0) return prompt
  const kept = [...prompt.ids.keys()].filter(
    (i) => prompt.ids[i] !== 0 && !hidden.has(prompt.phrases[i] ?? 0),
  )
  const numbers = [...new Set(kept.map((i) => prompt.phrases[i]))]
  const pick = (valueAt: (i: number) => number, filler: number) => [
    ...kept.map(valueAt),
    ...Array<number>(prompt.ids.length - kept.length).fill(filler),
  ]
  return {
    ids: pick((i) => prompt.ids[i] ?? 0, 0),
    phrases: pick((i) => numbers.indexOf(prompt.phrases[i]), 0),
    weights: pick((i) => prompt.weights[i] ?? 1, 1),
  }
}

/** The numbers of the phrases that are left out, with the "in" of "in a tie". */
export function hiddenPhrases(prompt: EncodedPrompt, vocabulary: Vocabulary): Set<number> {
  const { adjectives, adornments, within } = vocabulary
  const { ids, phrases } = prompt
  const headOf = (phrase: number) => ids.findLast((id, i) => id !== 0 && phrases[i] === phrase) ?? 0
  const unseen = [...findAdornments(prompt, vocabulary).keys()].filter((phrase) =>
    adornments.unseen.has(headOf(phrase)),
  )
  const hasColor = (phrase: number) => ids.some((id, i) => phrases[i] === phrase && adjectives.has(id))
  const eyes = ids.flatMap((id, i) => (id === adornments.eyes ? [phrases[i] ?? 0] : []))
  const showsEyes =
    ids.some((id) => adornments.eyeStyles.has(id)) ||
    isPortrait(withoutPhrases(prompt, new Set(unseen)), vocabulary)
  const hidden = [...unseen, ...(showsEyes ? [] : eyes.filter(hasColor))]
  const openings = hidden.map((phrase) => phrase - 1).filter((phrase) => headOf(phrase) === within.relation)
  return new Set([...hidden, ...openings])
}
