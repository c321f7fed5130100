import type { EncodedPrompt } from './encode-prompt.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * A thing that is asked for in no style gets one of the coloured ones, by the seed: pictures of a call then show it in
 * several. Left alone the model would as soon draw it as a black icon, which few people mean. One in a named colour gets
 * a background that it stands out from, or an orange cat may vanish before orange.
 */
export function withDefaultStyle(
  prompt: EncodedPrompt,
  { coloured, grounds, phrases }: Vocabulary,
  seed: number,
): EncodedPrompt {
  const style = coloured.styles[seed % coloured.styles.length] ?? []
  const end = prompt.ids.indexOf(0)
  const hasThing = prompt.ids.some((id) => coloured.things.has(id))
  const isDecided = prompt.ids.some((id) => coloured.decides.has(id))
  if (!hasThing || isDecided || end < 0 || end + style.length > prompt.ids.length) return prompt
  const ground = backgroundFor(prompt.ids, grounds, seed)
  const hasRoom = end + style.length + ground.length <= prompt.ids.length
  const last = Math.max(...prompt.phrases)
  const added = [style, hasRoom ? ground : []].flatMap((ids, i) =>
    ids.map((id) => ({ id, phrase: Math.min(last + 1 + i, phrases - 1) })),
  )
  return {
    ...prompt,
    ids: prompt.ids.map((id, i) => added[i - end]?.id ?? id),
    phrases: prompt.phrases.map((own, i) => added[i - end]?.phrase ?? own),
  }
}

function backgroundFor(ids: readonly number[], grounds: Vocabulary['grounds'], seed: number): number[] {
  const color = ids.find((id) => grounds.dark.has(id) || grounds.light.has(id))
  if (color === undefined || ids.includes(grounds.background)) return []
  const fitting = grounds.dark.has(color) ? grounds.forDark : grounds.forLight
  const others = fitting.filter((id) => !ids.includes(id))
  const chosen = others[seed % others.length]
  return chosen === undefined ? [] : [chosen, grounds.background]
}
