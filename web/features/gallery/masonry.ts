/** The layout of a wall of columns. Pure: the same arts and width always give the same layout. */

type Shape = { width: number; height: number }
type Spot = { x: number; y: number; width: number; height: number; column: number }
/** `breakAt`: the index of the art that starts a second part, below the first and a heading. */
type Frame = { width: number; gap: number; columns: number; breakAt?: number | undefined }

export type Masonry = {
  frame: Frame
  shapes: readonly Shape[]
  height: number
  spots: readonly Spot[]
  /** Where the heading of the second part begins; null: there is none. */
  headingY: number | null
  /** The indexes of the arts in each column, from top to bottom. */
  columns: readonly (readonly number[])[]
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** Very wide or tall images are cropped to these ratios. */
const flattest = 0.4
const tallest = 2.4
const columnWidth = 272
/** Pixels for the heading above the second part. */
export const headingHeight = 56

export function countColumns(width: number): number {
  return Math.min(10, Math.max(2, Math.round(width / columnWidth)))
}

/**
 * Each art goes to the shortest column, so added arts never move others. A wall that only grew since `known` is
 * continued from its end, so that the hundredth page costs no more than the first.
 */
export function layOut(shapes: readonly Shape[], frame: Frame, known?: Masonry): Masonry {
  const { width, gap, columns } = frame
  const each = Math.max(0, (width - gap * (columns - 1)) / columns)
  const laid = known !== undefined && begins(known, shapes, frame) ? known : undefined
  const spots = laid ? [...laid.spots] : []
  const byColumn = Array.from({ length: columns }, (_, column) => [...(laid?.columns[column] ?? [])])
  let headingY = laid?.headingY ?? null
  let bottoms = byColumn.map((column) => {
    const last = spots[column.at(-1) ?? -1]
    return Math.max(last === undefined ? 0 : last.y + last.height + gap, headingBottom(headingY))
  })
  for (let index = spots.length; index < shapes.length; index += 1) {
    if (index === frame.breakAt) {
      headingY = Math.max(...bottoms)
      bottoms = bottoms.map(() => headingBottom(headingY))
    }
    const shape = shapes[index] as Shape
    const column = findLowest(bottoms)
    const ratio = Math.min(tallest, Math.max(flattest, shape.height / shape.width || 1))
    const spot = {
      x: column * (each + gap),
      y: bottoms[column] ?? 0,
      width: each,
      height: Math.round(each * ratio),
      column,
    }
    bottoms[column] = spot.y + spot.height + gap
    byColumn[column]?.push(index)
    spots.push(spot)
  }
  const height = Math.max(0, Math.max(...bottoms) - gap)
  return { frame, shapes, height, spots, headingY, columns: byColumn }
}

const headingBottom = (headingY: number | null) => (headingY === null ? 0 : headingY + headingHeight)

/** Lays out a growing wall, continuing the previous layout. */
export function startLayout(): (shapes: readonly Shape[], frame: Frame) => Masonry {
  let laid: Masonry | undefined
  return (shapes, frame) => {
    laid = layOut(shapes, frame, laid)
    return laid
  }
}

/** Whether a finished layout is the beginning of this wall. */
function begins({ frame, shapes: laid }: Masonry, shapes: readonly Shape[], next: Frame): boolean {
  const names = ['width', 'gap', 'columns', 'breakAt'] as const
  if (names.some((name) => frame[name] !== next[name])) return false
  return (
    laid.length <= shapes.length &&
    laid.every(({ width, height }, index) => {
      const shape = shapes[index] as Shape
      return shape.width === width && shape.height === height
    })
  )
}

function findLowest(bottoms: readonly number[]): number {
  let lowest = 0
  for (let column = 1; column < bottoms.length; column += 1)
    if ((bottoms[column] as number) < (bottoms[lowest] as number)) lowest = column
  return lowest
}

/** The arts between two heights, in order, found by binary search. */
export function findVisible({ spots, columns }: Masonry, top: number, bottom: number): number[] {
  const found: number[] = []
  for (const column of columns) {
    for (let at = findFirstBelow(spots, column, top); at < column.length; at += 1) {
      const index = column[at] as number
      if ((spots[index] as Spot).y >= bottom) break
      found.push(index)
    }
  }
  return found.toSorted((one, other) => one - other)
}

/** The first art of a column that ends below a height. */
function findFirstBelow(spots: readonly Spot[], column: readonly number[], height: number): number {
  let [low, high] = [0, column.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const spot = spots[column[middle] as number] as Spot
    if (spot.y + spot.height > height) high = middle
    else low = middle + 1
  }
  return low
}

/** The art that an arrow key leads to: in the same column, or beside it. */
export function findNeighbour(masonry: Masonry, index: number, direction: Direction): number | undefined {
  const { spots, columns } = masonry
  const spot = spots[index]
  if (spot === undefined) return undefined
  if (direction === 'up' || direction === 'down') {
    const column = columns[spot.column] ?? []
    return column[column.indexOf(index) + (direction === 'down' ? 1 : -1)]
  }
  const column = columns[spot.column + (direction === 'right' ? 1 : -1)] ?? []
  const middle = spot.y + spot.height / 2
  const distance = (one: number) => {
    const { y, height } = spots[one] as Spot
    return Math.max(0, y - middle, middle - y - height)
  }
  const at = Math.min(findFirstBelow(spots, column, middle), column.length - 1)
  const near = [column[at - 1], column[at]].filter((one) => one !== undefined)
  return near.toSorted((one, other) => distance(one) - distance(other))[0]
}
