import type { EncodedPrompt } from './encoded-prompt.ts'
import { BOX_LENGTH, type Placing } from './layout-shape.ts'
import type { Vocabulary } from './vocabulary.ts'

type Box = { left: number; top: number; right: number; bottom: number }

/** How far a box may be off. */
const SLACK = 0.06
/** Things of a kind that share more of the smaller box are drawn as one. */
const MOST_SHARED = 0.6
/** What is narrower or lower than this cannot be recognised. */
const LEAST_SIDE = 0.08

/** The things of a layout that are not where the prompt says, that hide each other, or that are too small to see. */
export function countFaults(
  boxes: Float32Array,
  items: readonly number[],
  { ids, phrases }: EncodedPrompt,
  { layout: { placings } }: Pick<Vocabulary, 'layout'>,
): number {
  const placed = items.map((item, i) => ({ item, box: boxAt(boxes, i) }))
  /** What stands directly before an item, such as "on". */
  const placingOf = (item: number) => placings.get(ids.findLast((_, i) => phrases[i] === item - 2) ?? -1)
  /** The item before these words: the cat in "a cat sleeping on a table". */
  const subjectOf = (item: number) => items.findLast((other) => other < item)
  const small = placed.filter(({ box }) => Math.min(widthOf(box), heightOf(box)) < LEAST_SIDE)
  const pairs = placed.flatMap((one, i) => placed.slice(i + 1).map((other) => [one, other] as const))
  const wrong = pairs.filter(([one, other]) => {
    if (one.item === other.item) return shareOf(one.box, other.box) > MOST_SHARED
    const placing = subjectOf(other.item) === one.item && placingOf(other.item)
    return placing && !keeps[placing](one.box, other.box)
  })
  return small.length + wrong.length
}

const keeps: Record<Placing, (one: Box, other: Box) => boolean> = {
  on: (one, other) =>
    one.bottom > other.top - SLACK &&
    one.bottom < other.bottom + SLACK &&
    middleOf(one).y < middleOf(other).y &&
    middleOf(one).x > other.left &&
    middleOf(one).x < other.right,
  in: (one, other) => isAround(other, middleOf(one)),
  under: (one, other) =>
    middleOf(one).y > middleOf(other).y && middleOf(one).x > other.left && middleOf(one).x < other.right,
  beside: (one, other) => shareOf(one, other) < 1 - MOST_SHARED,
  held: (one, other) => isAround(one, middleOf(other)),
}

function boxAt(boxes: Float32Array, item: number): Box {
  const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(item * BOX_LENGTH)
  return { left, top, right, bottom }
}

const widthOf = ({ left, right }: Box) => right - left
const heightOf = ({ top, bottom }: Box) => bottom - top
const middleOf = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

const isAround = ({ left, top, right, bottom }: Box, { x, y }: { x: number; y: number }) =>
  x > left - SLACK && x < right + SLACK && y > top - SLACK && y < bottom + SLACK

/** How much of the smaller box is in the other one. */
function shareOf(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  const smaller = Math.min(widthOf(one) * heightOf(one), widthOf(other) * heightOf(other))
  return (Math.max(0, width) * Math.max(0, height)) / smaller
}
