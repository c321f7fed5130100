import type { EncodedPrompt } from './encode-prompt.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * A thing that is asked for in no style gets one of the coloured ones, by the seed: pictures of a call then show it in
 * several. Left alone the model would as soon draw it as a black icon, which few people mean.
 */
export function withDefaultStyle(
  prompt: EncodedPrompt,
  { coloured, phrases }: Vocabulary,
  seed: number,
): EncodedPrompt {
  const style = coloured.styles[seed % coloured.styles.length] ?? []
  const end = prompt.ids.indexOf(0)
  const hasThing = prompt.ids.some((id) => coloured.things.has(id))
  const isDecided = prompt.ids.some((id) => coloured.decides.has(id))
  if (!hasThing || isDecided || end < 0 || end + style.length > prompt.ids.length) return prompt
  const phrase = Math.min(Math.max(...prompt.phrases) + 1, phrases - 1)
  return {
    ...prompt,
    ids: prompt.ids.map((id, i) => style[i - end] ?? id),
    phrases: prompt.phrases.map((own, i) => (style[i - end] === undefined ? own : phrase)),
  }
}
