import { addPhrases } from './add-phrases.ts'
import type { EncodedPrompt } from './encoded-prompt.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Gives a portrait that is asked for in no style one that fits it, and a smile if no expression is named: many would look sad. */
export function withPortraitStyle(
  prompt: EncodedPrompt,
  vocabulary: Vocabulary,
  seed: number,
): EncodedPrompt {
  const style = portraitStyle(prompt, vocabulary, seed)
  const { expressions, smile } = vocabulary.portraits
  const hasExpression = style.length === 0 || prompt.ids.some((id) => expressions.has(id))
  return addPhrases(prompt, [style, hasExpression ? [] : [smile]], vocabulary)
}

/** Whether a prompt asks for a portrait in no style. */
export const isPortrait = (prompt: EncodedPrompt, vocabulary: Vocabulary): boolean =>
  portraitStyle(prompt, vocabulary, 0).length > 0

/**
 * The style of a portrait that is asked for in no style: one of two, of which one cannot show earrings and the other one hats
 * and much else. Left alone the model would as soon take pixel art or ink, which few people mean. Empty: not a portrait.
 */
function portraitStyle(prompt: EncodedPrompt, vocabulary: Vocabulary, seed: number): readonly number[] {
  const { adornments, counts, grounds, humans, layout, portraits, surroundings } = vocabulary
  const ids = prompt.ids.filter((id) => id !== 0)
  const nouns = ids.filter((_, i) => prompt.phrases[i] !== prompt.phrases[i + 1] || i === ids.length - 1)
  const isAlone =
    nouns.filter((id) => humans.all.has(id)).length === 1 &&
    nouns.every((id) => !layout.things.has(id) || humans.all.has(id) || adornments.spots.has(id)) &&
    !ids.some((id) => counts.all.has(id))
  const isNamed = ids.includes(portraits.portrait)
  if (!isAlone || !(isNamed || ids.some((id) => portraits.looks.has(id)))) return []
  // The styles of portraits have places as backgrounds only.
  const hasGround = isNamed || ids.includes(grounds.background)
  const isGround = (id: number) => hasGround && surroundings.places.has(id)
  if (ids.some((id) => portraits.closed.has(id) && !isGround(id))) return []
  const { plain, rich, plainOnly, richOnly } = portraits
  if (ids.some((id) => plainOnly.has(id))) return plain
  return ids.some((id) => richOnly.has(id)) || seed % 2 === 0 ? rich : plain
}
