import { CELLS, GRID, LATENT_LENGTH, NATIVE_SIDE } from './latent-shape.ts'

/** Lines that steer the drawing: found in a picture, or drawn by hand. Grey values 0..255 of the native size go in. */

// As in training: a step from black to white has magnitude 1, and a quarter of that is a line.
const LINE_FROM = 0.25
const SOBEL_SUM = 4

/** Pixels of the line map that one value of the hint stands for, each way; a line through any of them counts. */
const POOL = 4
const CELL_LINES = NATIVE_SIDE / POOL / GRID

export function linesOfImage(grey: Uint8Array): Uint8Array {
  const at = (x: number, y: number) => (grey[clamp(y) * NATIVE_SIDE + clamp(x)] ?? 0) / 255
  return grey.map((_, i) => {
    const [x, y] = [i % NATIVE_SIDE, Math.floor(i / NATIVE_SIDE)]
    const across =
      at(x + 1, y - 1) +
      2 * at(x + 1, y) +
      at(x + 1, y + 1) -
      at(x - 1, y - 1) -
      2 * at(x - 1, y) -
      at(x - 1, y + 1)
    const down =
      at(x - 1, y + 1) +
      2 * at(x, y + 1) +
      at(x + 1, y + 1) -
      at(x - 1, y - 1) -
      2 * at(x, y - 1) -
      at(x + 1, y - 1)
    return Math.hypot(across, down) / SOBEL_SUM > LINE_FROM ? 1 : 0
  })
}

/** A scribble is dark on light paper or light on dark; its strokes are the rarer of the two. */
export function linesOfScribble(grey: Uint8Array): Uint8Array {
  const light = grey.reduce((count, value) => count + (value > 127 ? 1 : 0), 0)
  const onPaper = light > grey.length / 2
  return grey.map((value) => (value > 127 === onPaper ? 0 : 1))
}

/** Arranged as the model takes it: channel dy * 4 + dx of a cell is the map's value at (dy, dx) inside it. */
export function hintFromLines(lines: Uint8Array, strength: number): Float32Array {
  const hint = new Float32Array(LATENT_LENGTH)
  for (const [i, line] of lines.entries()) {
    if (line === 0) continue
    const [x, y] = [Math.floor((i % NATIVE_SIDE) / POOL), Math.floor(i / NATIVE_SIDE / POOL)]
    const channel = (y % CELL_LINES) * CELL_LINES + (x % CELL_LINES)
    const cell = Math.floor(y / CELL_LINES) * GRID + Math.floor(x / CELL_LINES)
    hint[channel * CELLS + cell] = Math.min(1, strength)
  }
  return hint
}

const clamp = (at: number) => Math.min(NATIVE_SIDE - 1, Math.max(0, at))
