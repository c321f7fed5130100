import type { RawImage } from '#server/formats/raw-image'

/** RGB without alpha. */
export type Frame = RawImage & { readonly channels: 3 }

/** A square in the frame's pixels, which may extend beyond the frame. `turned`: rotation in quarter turns. */
export type Square = { x: number; y: number; side: number; turned: 0 | 1 | 2 | 3 }

/** Outside the frame: middle grey, which affects the networks least. */
const BEYOND = 128
/** More samples per pixel and direction make no difference to the networks. */
const MOST_SAMPLES = 4

/** Cuts out a square and scales it to planes of red, green and blue, 0 to 255, the networks' input. */
export function cutSquare(frame: Frame, square: Square, size: number): Float32Array {
  const { data } = frame
  const plane = size * size
  const planes = new Float32Array(3 * plane)
  const samples = Math.min(MOST_SAMPLES, Math.max(1, Math.ceil(square.side / size)))
  const { columns, rows } = toSteps(frame, square, size * samples)
  for (let to = 0; to < plane; to++) {
    const firstRow = Math.floor(to / size) * samples
    const firstColumn = (to % size) * samples
    let red = 0
    let green = 0
    let blue = 0
    for (let i = firstRow; i < firstRow + samples; i++)
      for (let j = firstColumn; j < firstColumn + samples; j++) {
        const down = rows[i] ?? -1
        const across = columns[j] ?? -1
        const isBeyond = down < 0 || across < 0
        const at = isBeyond ? 0 : 3 * (down + across)
        red += isBeyond ? BEYOND : (data[at] ?? 0)
        green += isBeyond ? BEYOND : (data[at + 1] ?? 0)
        blue += isBeyond ? BEYOND : (data[at + 2] ?? 0)
      }
    planes[to] = red / samples ** 2
    planes[plane + to] = green / samples ** 2
    planes[2 * plane + to] = blue / samples ** 2
  }
  return planes
}

/** Pixel offsets of the samples along the top and left side of the view; -1: outside the frame. */
function toSteps(frame: Frame, square: Square, count: number): { columns: Int32Array; rows: Int32Array } {
  const steps = (side: 'x' | 'y', isBackwards: boolean) =>
    Int32Array.from({ length: count }, (_, i) => {
      const share = (i + 0.5) / count
      const at = Math.floor(square[side] + (isBackwards ? 1 - share : share) * square.side)
      if (at < 0 || at >= (side === 'x' ? frame.width : frame.height)) return -1
      return side === 'x' ? at : at * frame.width
    })
  const { turned } = square
  const isLying = turned === 1 || turned === 3
  return {
    columns: steps(isLying ? 'y' : 'x', turned === 1 || turned === 2),
    rows: steps(isLying ? 'x' : 'y', turned === 2 || turned === 3),
  }
}

export type Box = { x: number; y: number; width: number; height: number }

/** Converts a box in fractions of the view to the frame's pixels. */
export function toFrameBox(box: Box, { x, y, side, turned }: Square): Box {
  const [ax, ay] = turnPoint(box.x, box.y, turned)
  const [bx, by] = turnPoint(box.x + box.width, box.y + box.height, turned)
  return {
    x: x + Math.min(ax, bx) * side,
    y: y + Math.min(ay, by) * side,
    width: Math.abs(bx - ax) * side,
    height: Math.abs(by - ay) * side,
  }
}

function turnPoint(across: number, down: number, turned: Square['turned']): [number, number] {
  if (turned === 1) return [down, 1 - across]
  if (turned === 2) return [1 - across, 1 - down]
  if (turned === 3) return [1 - down, across]
  return [across, down]
}

/** The whole frame in a square, with margins if it is not one. */
export function wholeSquare({ width, height }: Frame, turned: Square['turned'] = 0): Square {
  const side = Math.max(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side, turned }
}

/** Squares that cover the frame evenly and overlap by at least a fifth. */
export function coverSquares({ width, height }: Frame, side: number): Square[] {
  return spread(height, side).flatMap((y) =>
    spread(width, side).map((x) => ({ x, y, side, turned: 0 as const })),
  )
}

function spread(length: number, side: number): number[] {
  if (length <= side) return [(length - side) / 2]
  const count = 1 + Math.ceil((length - side) / (0.8 * side))
  return Array.from({ length: count }, (_, i) => (i * (length - side)) / (count - 1))
}
