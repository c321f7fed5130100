/** Where pictures lie on a wall of columns. Pure: the same pictures and width always give the same places. */

type Shape = { width: number; height: number }
type Spot = { x: number; y: number; width: number; height: number; column: number }
type Frame = { width: number; gap: number; columns: number }

export type Masonry = {
  frame: Frame
  shapes: readonly Shape[]
  height: number
  spots: readonly Spot[]
  /** The pictures of each column from top to bottom, by their index. */
  columns: readonly (readonly number[])[]
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** A banner or a mast would fill a screen or be a line; beyond these it is cropped. */
const flattest = 0.4
const tallest = 2.4
const columnWidth = 272

export function countColumns(width: number): number {
  return Math.min(10, Math.max(2, Math.round(width / columnWidth)))
}

/**
 * Each picture goes where the wall is lowest, so what is added below never moves what is there: a wall that has only
 * grown since `known` is laid on from its end, and the hundredth page costs no more than the first.
 */
export function layOut(shapes: readonly Shape[], frame: Frame, known?: Masonry): Masonry {
  const { width, gap, columns } = frame
  const each = Math.max(0, (width - gap * (columns - 1)) / columns)
  const laid = known !== undefined && begins(known, shapes, frame) ? known : undefined
  const spots = laid ? [...laid.spots] : []
  const byColumn = Array.from({ length: columns }, (_, column) => [...(laid?.columns[column] ?? [])])
  const bottoms = byColumn.map((column) => {
    const last = spots[column.at(-1) ?? -1]
    return last === undefined ? 0 : last.y + last.height + gap
  })
  for (let index = spots.length; index < shapes.length; index += 1) {
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
  return { frame, shapes, height: Math.max(0, Math.max(...bottoms) - gap), spots, columns: byColumn }
}

/** Lays out one wall as it grows: each time on from where it was. */
export function startLayout(): (shapes: readonly Shape[], frame: Frame) => Masonry {
  let laid: Masonry | undefined
  return (shapes, frame) => {
    laid = layOut(shapes, frame, laid)
    return laid
  }
}

/** Whether a wall that was laid out is the beginning of this one. */
function begins({ frame, shapes: laid }: Masonry, shapes: readonly Shape[], next: Frame): boolean {
  if (frame.width !== next.width || frame.gap !== next.gap || frame.columns !== next.columns) return false
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

/** The pictures that show between two heights, in their order. Found by halving: a wall of 10,000 costs no more. */
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

/** Which place of a column holds the first picture that ends below a height. */
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

/** The picture that an arrow leads to: along the column, or across to the one that lies beside it. */
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
