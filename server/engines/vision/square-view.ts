import type { RawPicture } from '#server/domain/raw-picture'

/** RGB without alpha. */
export type Frame = RawPicture & { readonly channels: 3 }

/** A square of a frame, in its pixels; it may reach over the edge. Turned: how it is held, in quarters of a turn. */
export type Square = { x: number; y: number; side: number; turned: 0 | 1 | 2 | 3 }

/** Over the edge: the middle grey, which says least to a network. */
const BEYOND = 128
/** More samples a pixel and direction than these change nothing that a network sees. */
const MOST_SAMPLES = 4

/** Cuts a square out and scales it to planes of red, green and blue, 0 to 255, as the networks take them. */
export function cutSquare(frame: Frame, square: Square, size: number): Float32Array {
  const planes = new Float32Array(3 * size * size)
  const samples = Math.min(MOST_SAMPLES, Math.max(1, Math.ceil(square.side / size)))
  const cell = square.side / size
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      let [red, green, blue] = [0, 0, 0]
      const [across, down] = turnPoint((column + 0.5) / size, (row + 0.5) / size, square.turned)
      for (let i = 0; i < samples; i++)
        for (let j = 0; j < samples; j++) {
          const x = Math.floor(square.x + across * square.side + ((j + 0.5) / samples - 0.5) * cell)
          const y = Math.floor(square.y + down * square.side + ((i + 0.5) / samples - 0.5) * cell)
          if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) {
            red += BEYOND
            green += BEYOND
            blue += BEYOND
            continue
          }
          const at = 3 * (y * frame.width + x)
          red += frame.data[at] ?? 0
          green += frame.data[at + 1] ?? 0
          blue += frame.data[at + 2] ?? 0
        }
      const at = row * size + column
      planes[at] = red / samples ** 2
      planes[size * size + at] = green / samples ** 2
      planes[2 * size * size + at] = blue / samples ** 2
    }
  return planes
}

export type Box = { x: number; y: number; width: number; height: number }

/** A box in shares of the view, back into the frame's pixels. */
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

/** The whole frame in a square, with a margin where it is not one. */
export function wholeSquare({ width, height }: Frame, turned: Square['turned'] = 0): Square {
  const side = Math.max(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side, turned }
}

/** Squares of one side that cover the frame, evenly spread, overlapping by a fifth or more. */
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
