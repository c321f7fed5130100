import { BOX_LENGTH, MOST_ITEMS, NO_LAYOUT } from './layout-shape.ts'
import type { PlacedPrompt } from './model.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A square part of an image: its corner and its side, as fractions of the image. */
export type Part = { left: number; top: number; side: number }

export type Box = { left: number; top: number; right: number; bottom: number }

const MOST_PARTS = 2
/** Less is not worth a drawing of its own. */
const SMALLEST = 0.24
/** What is larger than this is drawn well enough already. */
const LARGEST_HEAD = 0.5
const LARGEST = 0.75
/** Parts whose common square is at most this large, or little larger than the larger of them, become one. */
const JOINED = 0.42
const JOINED_GROWTH = 1.2
/** How much of a thing has to be in a part, or how much of the part it has to fill, to be drawn with it. */
const SEEN = 0.35
const FILLS = 0.25

/** The parts of an image to draw again as large as the image: heads of people first, then the smallest. */
export function planDetails(prompt: PlacedPrompt, { humans, wholeImageOnly }: Vocabulary): Part[] {
  if (prompt.ids.some((id) => wholeImageOnly.has(id))) return []
  const wishes = boxesOf(prompt).flatMap(({ box, phrase }) =>
    humans.all.has(nounOf(prompt, phrase)) ? aroundHead(box) : aroundThing(box),
  )
  const parts = joinNear(wishes).toSorted((a, b) => Number(b.isHead) - Number(a.isHead) || a.side - b.side)
  return parts.slice(0, MOST_PARTS).map(moveInside)
}

/** What a part shows: the prompt without the things that are elsewhere, and boxes relative to the part. */
export function promptOfPart(prompt: PlacedPrompt, part: Part): PlacedPrompt {
  const all = boxesOf(prompt)
  const seen = all.filter(({ box }) => isSeen(box, part))
  const nouns = (items: readonly Item[]) => new Set(items.map(({ phrase }) => nounOf(prompt, phrase)))
  const [known, kindsSeen] = [nouns(all), nouns(seen)]
  // By the noun, since a thing may be named twice: "kneading dough" is somebody with bread who holds bread.
  const isGone = (phrase: number) => {
    const noun = nounOf(prompt, phrase)
    return known.has(noun) && !kindsSeen.has(noun)
  }
  const kept = [...prompt.ids.keys()].filter((i) => prompt.ids[i] !== 0 && !isGone(prompt.phrases[i] ?? 0))
  const pick = (values: readonly number[], filler: number) => [
    ...kept.map((i) => values[i] ?? filler),
    ...Array<number>(values.length - kept.length).fill(filler),
  ]
  const boxes = new Float32Array(MOST_ITEMS * BOX_LENGTH)
  for (const [i, { box }] of seen.entries()) {
    const { left, top, right, bottom } = relativeTo(part, box)
    boxes.set([left, top, right, bottom], i * BOX_LENGTH)
  }
  const items = Array.from({ length: MOST_ITEMS }, (_, i) => (seen[i] ? seen[i].phrase + 1 : 0))
  return {
    ids: pick(prompt.ids, 0),
    phrases: pick(prompt.phrases, 0),
    weights: pick(prompt.weights, 1),
    layout: { items, boxes },
  }
}

const nounOf = ({ ids, phrases }: PlacedPrompt, phrase: number): number =>
  ids.findLast((id, i) => id !== 0 && phrases[i] === phrase) ?? 0

type Item = { box: Box; phrase: number }

export function boxesOf({ layout = NO_LAYOUT }: PlacedPrompt): Item[] {
  const { items, boxes } = layout
  return items.flatMap((item, i) => {
    if (item === 0) return []
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(i * BOX_LENGTH)
    return { box: { left, top, right, bottom }, phrase: item - 1 }
  })
}

type Wish = Part & { isHead: boolean }

/** A head is at the top of somebody who stands. In a wide box, as of somebody who lies, it can be anywhere. */
function aroundHead({ left, top, right, bottom }: Box): Wish[] {
  const [width, height] = [right - left, bottom - top]
  const side = Math.max(SMALLEST, 0.42 * height, 0.8 * width)
  if (side >= LARGEST_HEAD) return []
  const middle = top + Math.min(height / 2, 0.46 * side)
  return [{ left: (left + right - side) / 2, top: middle - side / 2, side, isHead: true }]
}

function aroundThing({ left, top, right, bottom }: Box): Wish[] {
  const side = Math.max(SMALLEST, 1.15 * Math.max(right - left, bottom - top))
  if (side >= LARGEST) return []
  return [{ left: (left + right - side) / 2, top: (top + bottom - side) / 2, side, isHead: false }]
}

function joinNear(wishes: readonly Wish[]): Wish[] {
  for (const [i, a] of wishes.entries())
    for (const b of wishes.slice(i + 1)) {
      const both = join(a, b)
      if (both.side <= Math.min(LARGEST, Math.max(JOINED, JOINED_GROWTH * Math.max(a.side, b.side))))
        return joinNear([...wishes.filter((wish) => wish !== a && wish !== b), both])
    }
  return [...wishes]
}

function join(a: Wish, b: Wish): Wish {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)]
  const right = Math.max(a.left + a.side, b.left + b.side)
  const bottom = Math.max(a.top + a.side, b.top + b.side)
  const side = Math.max(right - left, bottom - top)
  return {
    left: (left + right - side) / 2,
    top: (top + bottom - side) / 2,
    side,
    isHead: a.isHead || b.isHead,
  }
}

function moveInside({ left, top, side }: Part): Part {
  const inside = (start: number) => Math.max(0, Math.min(1 - side, start))
  return { left: inside(left), top: inside(top), side }
}

function isSeen(box: Box, part: Part): boolean {
  const width = Math.min(box.right, part.left + part.side) - Math.max(box.left, part.left)
  const height = Math.min(box.bottom, part.top + part.side) - Math.max(box.top, part.top)
  const common = Math.max(0, width) * Math.max(0, height)
  const area = (box.right - box.left) * (box.bottom - box.top)
  return common > SEEN * area || common > FILLS * part.side ** 2
}

/** May reach beyond 0..1: of somebody whose head is drawn, the body is below the part. */
function relativeTo(part: Part, { left, top, right, bottom }: Box): Box {
  return {
    left: (left - part.left) / part.side,
    top: (top - part.top) / part.side,
    right: (right - part.left) / part.side,
    bottom: (bottom - part.top) / part.side,
  }
}
