import type { EncodedPrompt } from './encode-prompt.ts'
import { BOX_LENGTH, type Layout, MOST_ITEMS, NO_LAYOUT } from './layout-shape.ts'
import type { PetalModel } from './model.ts'
import { type Seeds, turnedNormals } from './noise.ts'
import type { Vocabulary } from './vocabulary.ts'

const STEPS = 16
/** The planner's numbers are about normal: the middle of a box and the logarithm of its size, less this mean, over this spread. */
const MEAN = [0.5, 0.6, -1.2, -1.0] as const
const SPREAD = [0.22, 0.2, 0.6, 0.5] as const
/** With less noise than the planner learnt from, plans are less often odd, such as one with everything tiny in a corner. */
const NOISE = 0.7
/** Small things are hard to make out: all boxes together grow up to this part of the picture, at most so many times. */
const FILLED = 0.84
const MOST_GROWTH = 1.5
const MARGIN = 0.04

/** The items of a prompt: "three cats" are three of one phrase. Places, what somebody wears and what is not wanted are none. */
export function listItems(prompt: EncodedPrompt, vocabulary: Vocabulary): number[] {
  const { layout, counts, creatures, humans, no } = vocabulary
  const isWorn = prompt.ids.some((id) => humans.all.has(id) || creatures.has(id))
  const found: number[] = []
  const phrases = phrasesOf(prompt)
  for (const [phrase, ids] of phrases) {
    const head = ids.at(-1) ?? 0
    // What others may be at is part of the ground, unless the prompt begins with it: "a castle on a hill".
    const isGround = found.length > 0 && layout.settings.has(head)
    const isPart = prompt.ids.includes(layout.partOf.get(head) ?? -1)
    const isThing = layout.things.has(head) || (layout.wearables.has(head) && !isWorn)
    const isPlaced = isThing && !isGround && !isPart && !ids.includes(no)
    if (!isPlaced || isSaidAgain(phrase, phrases, vocabulary)) continue
    const count = ids.flatMap((id) => counts.numbers.get(id) ?? [])[0] ?? 1
    found.push(...Array<number>(count).fill(phrase + 1))
  }
  return found.slice(0, MOST_ITEMS)
}

/** "A biker on a black motorcycle" is read as somebody on a motorcycle and a black motorcycle; there is one. */
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

/** A plan for the things of a prompt, by the seed. In a walk they move from one plan to another. */
export async function planLayout(
  model: Pick<PetalModel, 'planBoxes'>,
  prompt: EncodedPrompt,
  vocabulary: Vocabulary,
  seeds: Seeds,
): Promise<Layout> {
  const found = listItems(prompt, vocabulary)
  if (found.length === 0) return NO_LAYOUT
  const items = [...found, ...Array<number>(MOST_ITEMS - found.length).fill(0)]
  const noise = turnedNormals(seeds, 'layout', MOST_ITEMS * BOX_LENGTH)
  let x = Float32Array.from(noise, (value) => value * NOISE)
  for (let step = 0; step < STEPS; step++) {
    const velocity = await model.planBoxes({ x, t: 1 - step / STEPS, prompt, items })
    x = x.map((value, i) => value - (velocity[i] ?? 0) / STEPS)
  }
  const boxes = toBoxes(x)
  return { items, boxes: needsRoomAbove(prompt, vocabulary) ? boxes : fillImage(boxes, found.length) }
}

/** A hat on an animal is above its box, and would be cut off at the edge of the image. */
function needsRoomAbove({ ids }: EncodedPrompt, { layout, creatures }: Vocabulary): boolean {
  return ids.some((id) => layout.headwear.has(id)) && ids.some((id) => creatures.has(id))
}

/** Corners from what the planner draws. */
export function toBoxes(x: Float32Array): Float32Array {
  const value = (item: number, k: 0 | 1 | 2 | 3) => (x[item * BOX_LENGTH + k] ?? 0) * SPREAD[k] + MEAN[k]
  const clip = (part: number) => Math.min(1, Math.max(0, part))
  return Float32Array.from({ length: x.length }, (_, i) => {
    const item = Math.floor(i / BOX_LENGTH)
    const [middle, size] = i % 2 === 0 ? [value(item, 0), value(item, 2)] : [value(item, 1), value(item, 3)]
    return clip(middle + (i % BOX_LENGTH < 2 ? -0.5 : 0.5) * Math.exp(size))
  })
}

/** The boxes of the first `count` items, grown together about their middle and kept inside the picture. */
export function fillImage(boxes: Float32Array, count: number): Float32Array {
  const used = boxes.subarray(0, count * BOX_LENGTH)
  // Numbers across and down take turns.
  const extents = [0, 1].map((axis) => extentOf(used.filter((_, i) => i % 2 === axis)))
  const growth = Math.max(1, Math.min(MOST_GROWTH, FILLED / Math.max(...extents.map(lengthOf))))
  return boxes.map((value, i) => {
    const extent = extents[i % 2]
    if (extent === undefined || i >= used.length) return value
    return grownStart(extent, growth) + growth * (value - extent.low)
  })
}

type Extent = { low: number; high: number }

const extentOf = (values: Float32Array): Extent => ({ low: Math.min(...values), high: Math.max(...values) })

const lengthOf = ({ low, high }: Extent) => high - low

/** Where the extent begins once it has grown. What reaches into the margin, such as a bust at the lower edge, stays at that edge. */
function grownStart(extent: Extent, growth: number): number {
  const length = growth * lengthOf(extent)
  const start = (extent.low + extent.high - length) / 2
  const lowest = Math.min(extent.low, MARGIN)
  const highest = Math.max(extent.high, 1 - MARGIN) - length
  return Math.max(lowest, Math.min(highest, start))
}
