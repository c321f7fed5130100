import type { EncodedPrompt } from './encoded-prompt.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What to draw around the square of a wide or tall picture. */
export type Surroundings = { above: EncodedPrompt; elsewhere: EncodedPrompt }

/** The words of a prompt that say where, when and in which style. Undefined: it names no place. */
export function surroundingsOf(
  prompt: EncodedPrompt | undefined,
  { surroundings: { words, places, underSky, sky } }: Vocabulary,
): Surroundings | undefined {
  if (!prompt?.ids.some((id) => places.has(id))) return undefined
  const { ids, phrases, weights } = prompt
  const pick = <T>(values: readonly T[], filler: T) => {
    const kept = values.filter((_, i) => words.has(ids[i] ?? 0))
    return [...kept, ...Array<T>(ids.length - kept.length).fill(filler)]
  }
  const elsewhere = { ids: pick(ids, 0), phrases: pick(phrases, 0), weights: pick(weights, 1) }
  // Asked for mountains above mountains, the model would draw peaks into the sky.
  const above = { ...elsewhere, ids: elsewhere.ids.map((id) => (underSky.has(id) ? sky : id)) }
  return { above, elsewhere }
}
