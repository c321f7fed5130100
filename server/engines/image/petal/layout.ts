import { addAdornments, findAdornments } from './adornments.ts'
import type { EncodedPrompt } from './encoded-prompt.ts'
import { countFaults } from './layout-faults.ts'
import { BOX_LENGTH, type Layout, MOST_ITEMS, NO_LAYOUT } from './layout-shape.ts'
import type { PetalModel } from './model.ts'
import { type Seeds, turnedNormals } from './noise.ts'
import { fillImage, MARGIN, shrinkDetails } from './resize-boxes.ts'
import type { Vocabulary } from './vocabulary.ts'

const STEPS = 16
/** The most plans to choose from. */
const MOST_PLANS = 6
/** The planner works with normalised numbers: centre and log size of a box, minus MEAN, divided by SPREAD. */
const MEAN = [0.5, 0.6, -1.2, -1.0] as const
const SPREAD = [0.22, 0.2, 0.6, 0.5] as const
/** Scales the planner's initial noise. With less than it was trained on, odd plans such as tiny things in a corner are rarer. */
const NOISE = 0.7
/** Windows and pictures end at most this far down. The planner sometimes puts them on the floor. */
const HUNG = 0.55
/** An animal whose box is wider than this, in heights, lies. */
const LYING = 2

/** Lists the phrase of each item; "three cats" are three items of one phrase. Places, what people wear and "no X" are not items. */
export function listItems(prompt: EncodedPrompt, vocabulary: Vocabulary): number[] {
  const { layout, counts, creatures, humans, no, together } = vocabulary
  const isPair = prompt.ids.some((id) => together.has(id))
  const isWorn = prompt.ids.some((id) => humans.all.has(id) || creatures.has(id))
  const found: number[] = []
  const phrases = phrasesOf(prompt)
  const worn = findAdornments(prompt, vocabulary)
  for (const [phrase, ids] of phrases) {
    const head = ids.at(-1) ?? 0
    const isSetting = isGround(phrase, phrases, found.length === 0, vocabulary)
    const isPart = prompt.ids.includes(layout.partOf.get(head) ?? -1)
    const isThing = layout.things.has(head) || (layout.wearables.has(head) && !isWorn)
    const isPlaced = isThing && !isSetting && !isPart && !ids.includes(no) && !worn.has(phrase)
    if (!isPlaced || isSaidAgain(phrase, phrases, vocabulary)) continue
    const named = ids.flatMap((id) => counts.numbers.get(id) ?? [])[0] ?? 1
    // Training shows an embracing couple as one drawing with one box. With two boxes the model draws a third person.
    const count = named === 2 && isPair && humans.all.has(head) ? 1 : named
    found.push(...Array<number>(count).fill(phrase + 1))
  }
  return found.slice(0, MOST_ITEMS)
}

/**
 * Whether a setting, such as a castle or a bridge, is drawn as the background: "a dog on a bridge", "a castle in the
 * mountains". It gets a box of its own if it is the first item, if it is beside something in another place ("a cow next to a
 * castle in a meadow"), or if it is carried or tiny ("a turtle carrying a castle").
 */
function isGround(
  phrase: number,
  phrases: ReadonlyMap<number, readonly number[]>,
  isFirst: boolean,
  { layout, hold, tiny }: Vocabulary,
): boolean {
  const headOf = (other: number) => phrases.get(other)?.at(-1) ?? -1
  if (!layout.settings.has(headOf(phrase))) return false
  const isRelation = (other: number) => layout.entering.has(headOf(other))
  if (isRelation(phrase - 1)) return true
  if (isFirst) return false
  const isElsewhere = [...phrases.keys()].some((other) => layout.grounds.has(headOf(other)))
  const isCarried = headOf(phrase - 1) === hold || phrases.get(phrase)?.includes(tiny)
  const isBeside = isElsewhere && layout.beside.has(headOf(phrase - 1))
  return !isCarried && !isBeside && (isRelation(phrase + 1) || !isElsewhere)
}

/** "A biker on a black motorcycle" names the motorcycle twice, because a biker is read as a person on one; only one is drawn. */
function isSaidAgain(
  phrase: number,
  phrases: ReadonlyMap<number, readonly number[]>,
  { humans, creatures }: Vocabulary,
): boolean {
  const [head, ...more] = phrases.get(phrase) ?? []
  if (head === undefined || more.length > 0 || humans.all.has(head) || creatures.has(head)) return false
  return [...phrases].some(
    ([other, ids]) => other !== phrase && ids.at(-1) === head && (ids.length > 1 || other < phrase),
  )
}

function phrasesOf({ ids, phrases }: EncodedPrompt): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const [i, id] of ids.entries()) {
    const phrase = phrases[i] ?? 0
    if (id > 0) found.set(phrase, [...(found.get(phrase) ?? []), id])
  }
  return found
}

/** Plans a box for each thing of a prompt, and for what people wear. In a walk the boxes move from the plan of one seed to that of the other. */
export async function planLayout(
  model: Pick<PetalModel, 'planBoxes'>,
  prompt: EncodedPrompt,
  vocabulary: Vocabulary,
  seeds: Seeds,
): Promise<Layout> {
  const found = listItems(prompt, vocabulary)
  if (found.length === 0) return NO_LAYOUT
  const items = [...found, ...Array<number>(MOST_ITEMS - found.length).fill(0)]
  const noises = layoutNoises(seeds)
  const standing = isPoseOpen(prompt, vocabulary) ? withStanding(prompt, vocabulary) : undefined
  let best: { boxes: Float32Array; faults: number } | undefined
  for (const noise of noises) {
    const first = await planBoxes(model, prompt, items, noise)
    // In a walk always, or the boxes would jump where one frame has somebody lying and the next one does not.
    const isChanged = seeds.towards !== undefined || isLying(first, found, prompt, vocabulary)
    const planned = standing && isChanged ? await planBoxes(model, standing, items, noise) : first
    const boxes = hang(resize(planned, found, prompt, vocabulary), found, prompt, vocabulary)
    const faults = countFaults(boxes, found, prompt, vocabulary)
    if (!best || faults < best.faults) best = { boxes, faults }
    if (faults === 0) break
  }
  return best ? addAdornments({ items, boxes: best.boxes }, prompt, vocabulary) : NO_LAYOUT
}

/** The initial noise of each plan that may be tried. In a walk there is only one, or the boxes would jump between two plans. */
function layoutNoises(seeds: Seeds): Float64Array[] {
  const tries = seeds.towards ? 1 : MOST_PLANS
  const length = MOST_ITEMS * BOX_LENGTH
  const all = turnedNormals(seeds, 'layout', tries * length)
  return Array.from({ length: tries }, (_, i) => all.subarray(i * length, (i + 1) * length))
}

function resize(
  boxes: Float32Array,
  items: readonly number[],
  prompt: EncodedPrompt,
  vocabulary: Vocabulary,
): Float32Array {
  if (isAboutPlace(prompt, items, vocabulary)) return shrinkDetails(boxes, items.length)
  return needsRoomAbove(prompt, vocabulary) ? boxes : fillImage(boxes, items.length)
}

async function planBoxes(
  model: Pick<PetalModel, 'planBoxes'>,
  prompt: EncodedPrompt,
  items: readonly number[],
  noise: Float64Array,
): Promise<Float32Array> {
  let x = Float32Array.from(noise, (value) => value * NOISE)
  for (let step = 0; step < STEPS; step++) {
    const velocity = await model.planBoxes({ x, t: 1 - step / STEPS, prompt, items })
    x = x.map((value, i) => value - (velocity[i] ?? 0) / STEPS)
  }
  return toBoxes(x)
}

/** Whether the prompt leaves open what an animal in it does. */
function isPoseOpen({ ids }: EncodedPrompt, { layout, creatures }: Vocabulary): boolean {
  return ids.some((id) => creatures.has(id)) && !ids.some((id) => layout.actions.has(id))
}

/** Whether an animal got the box of one that lies. */
function isLying(
  boxes: Float32Array,
  items: readonly number[],
  prompt: EncodedPrompt,
  { creatures }: Vocabulary,
): boolean {
  const phrases = phrasesOf(prompt)
  return items.some((item, i) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(i * BOX_LENGTH)
    return creatures.has(phrases.get(item - 1)?.at(-1) ?? -1) && right - left > LYING * (bottom - top)
  })
}

/** The prompt with "standing" at its end, if there is room. */
function withStanding(
  prompt: EncodedPrompt,
  { stand, phrases: most }: Vocabulary,
): EncodedPrompt | undefined {
  const end = prompt.ids.indexOf(0)
  const phrase = Math.max(...prompt.phrases) + 1
  if (end < 0 || phrase >= most) return undefined
  return { ...prompt, ids: prompt.ids.with(end, stand), phrases: prompt.phrases.with(end, phrase) }
}

/** "A bedroom with a fireplace" is about the bedroom, which the fireplace must not hide. */
function isAboutPlace(prompt: EncodedPrompt, items: readonly number[], { layout }: Vocabulary): boolean {
  const phrases = phrasesOf(prompt)
  const headOf = (phrase: number) => phrases.get(phrase)?.at(-1) ?? -1
  return [...phrases.keys()].some(
    (phrase) =>
      phrase < (items[0] ?? 0) - 1 &&
      layout.grounds.has(headOf(phrase)) &&
      !layout.entering.has(headOf(phrase - 1)),
  )
}

/**
 * Moves windows and pictures up, in a room or where something else was named first. They stay where they are if that is
 * in, on or above them ("a cat on a windowsill"), and if the prompt has a building ("a house with a blue window").
 */
function hang(
  boxes: Float32Array,
  items: readonly number[],
  prompt: EncodedPrompt,
  { layout }: Vocabulary,
): Float32Array {
  const phrases = phrasesOf(prompt)
  const headOf = (item: number) => phrases.get(item - 1)?.at(-1) ?? -1
  const hasPlace = prompt.ids.some((id) => layout.grounds.has(id))
  const hasSetting = prompt.ids.some((id) => layout.settings.has(id))
  const isHung = items.map(
    (item) =>
      layout.hung.has(headOf(item)) &&
      !layout.holding.has(headOf(item - 1)) &&
      (hasPlace || item !== items[0]) &&
      !hasSetting,
  )
  return boxes.map((value, i) => {
    const item = Math.floor(i / BOX_LENGTH)
    if (i % 2 === 0 || !isHung[item]) return value
    const [top = 0, bottom = 0] = [boxes[item * BOX_LENGTH + 1], boxes[item * BOX_LENGTH + 3]]
    return value - Math.max(0, Math.min(top - MARGIN, bottom - HUNG))
  })
}

/** An animal's hat is drawn above its box, so the box must not grow up to the edge of the image. */
function needsRoomAbove({ ids }: EncodedPrompt, { layout, creatures }: Vocabulary): boolean {
  return ids.some((id) => layout.headwear.has(id)) && ids.some((id) => creatures.has(id))
}

/** Converts the planner's output to the corners of boxes. */
export function toBoxes(x: Float32Array): Float32Array {
  const value = (item: number, k: 0 | 1 | 2 | 3) => (x[item * BOX_LENGTH + k] ?? 0) * SPREAD[k] + MEAN[k]
  const clip = (part: number) => Math.min(1, Math.max(0, part))
  return Float32Array.from({ length: x.length }, (_, i) => {
    const item = Math.floor(i / BOX_LENGTH)
    const [middle, size] = i % 2 === 0 ? [value(item, 0), value(item, 2)] : [value(item, 1), value(item, 3)]
    return clip(middle + (i % BOX_LENGTH < 2 ? -0.5 : 0.5) * Math.exp(size))
  })
}
