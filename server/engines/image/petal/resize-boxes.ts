import { BOX_LENGTH } from './layout-shape.ts'

/** Small things are hard to recognise, so all boxes together grow to this part of the image, at most by MOST_GROWTH. */
const FILLED = 0.84
const MOST_GROWTH = 1.5
/** The longest side that a thing may have if the prompt is about its place, such as a bedroom. */
const DETAIL = 0.55
/** Things keep this distance to the edges, unless they reach into it. */
export const MARGIN = 0.04

/** Enlarges the boxes of the first `count` items together around their common centre, and keeps them inside the image. */
export function fillImage(boxes: Float32Array, count: number): Float32Array {
  const used = boxes.subarray(0, count * BOX_LENGTH)
  const extents = extentsOf(used)
  const growth = Math.max(1, Math.min(MOST_GROWTH, FILLED / Math.max(...extents.map(lengthOf))))
  return boxes.map((value, i) => {
    const extent = extents[i % 2]
    if (extent === undefined || i >= used.length) return value
    return grownStart(extent, growth) + growth * (value - extent.low)
  })
}

/** Shrinks the boxes of the first `count` items together towards the middle of their lower edge. */
export function shrinkDetails(boxes: Float32Array, count: number): Float32Array {
  const used = boxes.subarray(0, count * BOX_LENGTH)
  const [wide, high] = extentsOf(used)
  const sides = [...used].map((value, i) => (i % BOX_LENGTH < 2 ? (used[i + 2] ?? 0) - value : 0))
  const share = Math.min(1, DETAIL / Math.max(...sides))
  const anchors = [(wide.low + wide.high) / 2, high.high]
  return boxes.map((value, i) => {
    const anchor = anchors[i % 2]
    return anchor === undefined || i >= used.length ? value : anchor + share * (value - anchor)
  })
}

type Extent = { low: number; high: number }

/** Even places hold horizontal positions, odd places vertical ones. */
const extentsOf = (boxes: Float32Array): [Extent, Extent] => [
  extentOf(boxes.filter((_, i) => i % 2 === 0)),
  extentOf(boxes.filter((_, i) => i % 2 === 1)),
]

const extentOf = (values: Float32Array): Extent => ({ low: Math.min(...values), high: Math.max(...values) })

const lengthOf = ({ low, high }: Extent) => high - low

/** The start of an extent that grew around its centre. An end in the margin stays there: a bust touches the lower edge. */
function grownStart(extent: Extent, growth: number): number {
  const length = growth * lengthOf(extent)
  const start = (extent.low + extent.high - length) / 2
  const lowest = Math.min(extent.low, MARGIN)
  const highest = Math.max(extent.high, 1 - MARGIN) - length
  return Math.max(lowest, Math.min(highest, start))
}
