import { addPhrases } from './add-phrases.ts'
import type { EncodedPrompt } from './encoded-prompt.ts'
import { impliesSex, type Vocabulary } from './vocabulary.ts'

/**
 * A thing that is asked for in no style gets one of the coloured ones, by the seed: pictures of a call then show it in
 * several. Left alone the model would as soon draw it as a black icon, which few people mean.
 *
 * A plain background is added if a colour is named, because an orange cat could not be seen against an orange background. It is also added if
 * things relate to each other in no place, because the model would put them into any.
 *
 * Without a place, the model might show a rider in a living room, and a window in a meadow. So a prompt in which something
 * rides, runs or walks gets an outdoor place, one with a window or a fireplace gets a living room, and one with a boat
 * gets water.
 */
export function withDefaultStyle(prompt: EncodedPrompt, vocabulary: Vocabulary, seed: number): EncodedPrompt {
  const { coloured, grounds, humans } = vocabulary
  const isThing = prompt.ids.some((id) => coloured.things.has(id))
  if (!(isThing || prompt.ids.some((id) => grounds.afloat.has(id)))) return prompt
  // "Witch" stands for a woman who is a mage, but only a sex that the prompt names decides the style.
  const isImplied = (i: number) =>
    prompt.phrases[i] === prompt.phrases[i + 1] && impliesSex(prompt.ids.slice(i, i + 2), humans)
  const isDecided = prompt.ids.some((id, i) => coloured.decides.has(id) && !isImplied(i))
  const style = isDecided || !isThing ? [] : (coloured.styles[seed % coloured.styles.length] ?? [])
  return addPhrases(prompt, [style, backgroundFor(prompt.ids, vocabulary, seed)], vocabulary)
}

function backgroundFor(ids: readonly number[], vocabulary: Vocabulary, seed: number): number[] {
  const { grounds, relations } = vocabulary
  const closing = ids.filter((id) => grounds.closed.has(id))
  const isMoving = ids.some((id) => grounds.moving.has(id)) && !ids.some((id) => relations.has(id))
  const ground = grounds.open[seed % grounds.open.length]
  if (isMoving && closing.length === 0 && ground !== undefined) return [ground]
  const place = closing.every((id) => grounds.weather.has(id)) ? placeFor(ids, vocabulary) : undefined
  if (place !== undefined) return [place]
  if (ids.some((id) => grounds.taken.has(id))) return []
  const color = ids.find((id) => grounds.dark.has(id) || grounds.light.has(id))
  const isRelated = ids.some((id) => grounds.related.has(id))
  if (color === undefined && !isRelated) return []
  const isLight = color !== undefined && grounds.light.has(color)
  const others = (isLight ? grounds.forLight : grounds.forDark).filter((id) => !ids.includes(id))
  const chosen = others[seed % others.length]
  return chosen === undefined ? [] : [chosen, grounds.background]
}

/** The room of a window that something is near, and the water of a boat that is more than a single thing. */
function placeFor(
  ids: readonly number[],
  { adjectives, grounds, layout, relations }: Vocabulary,
): number | undefined {
  const before = (i: number) => ids.slice(0, i).findLast((id) => !adjectives.has(id)) ?? -1
  // What is on or in a window is drawn from near, without a room, and "a car with a window" has it.
  const isNear = (i: number) => relations.has(before(i)) && !layout.holding.has(before(i))
  if (ids.some((id, i) => grounds.indoors.has(id) && isNear(i))) return grounds.room
  if (!ids.some((id) => grounds.taken.has(id) || grounds.related.has(id))) return undefined
  // A ship in a bottle and a boat on a table are on dry land.
  const isOnThing = (i: number) =>
    layout.holding.has(ids[i + 1] ?? -1) &&
    layout.things.has(ids.slice(i + 2).find((id) => !adjectives.has(id)) ?? -1)
  return ids.flatMap((id, i) => (isOnThing(i) ? [] : (grounds.afloat.get(id) ?? [])))[0]
}
