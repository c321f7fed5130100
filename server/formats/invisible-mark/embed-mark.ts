import {
  type Axis,
  type Cells,
  findLimit,
  type Grid,
  layAxis,
  measureCells,
  type Pixels,
  rowsATurn,
  runToEnd,
  weigh,
} from './cells.ts'
import { assignCells, codewordBits, toCodeword } from './codeword.ts'

/** Smaller images have no room for a mark. */
const smallestSide = 256

// In brightness steps of 255. In flat areas no pixel changes by more than one, which is invisible; a lower
// wave would be lost in the rounding of a lossy encoder.
const flatHeight = 1.29
const usualHeight = 2.45
const mostHeight = 3.45
// How much texture hides per step of standard deviation above rounding noise.
const hiddenShare = 0.3
const grain = 0.7
// How clearly each bit should read after embedding.
const target = 0.9

export function gridOf(width: number, height: number): Grid {
  return { columns: cellsOf(width), rows: cellsOf(height) }
}

/** A power of two, so that a reader has few grids to try. */
function cellsOf(length: number): number {
  return Math.min(512, 2 ** Math.floor(Math.log2(Math.max(length, 8) / 8)))
}

/**
 * Writes 32 bits into the pixels in place, invisibly and so that they survive re-encoding and resizing. Each
 * cell gets a faint wave whose sign is its bit; where the image itself points the other way, the waves of
 * that bit are made higher, as far as the texture hides them. Returns false if the image is too small.
 */
export function embedMark(pixels: Pixels, payload: number): boolean {
  return runToEnd(embedMarkInTurns(pixels, payload))
}

/** The same, yielding about every millisecond. */
export function* embedMarkInTurns(pixels: Pixels, payload: number): Generator<void, boolean> {
  if (Math.min(pixels.width, pixels.height) < smallestSide) return false
  const grid = gridOf(pixels.width, pixels.height)
  const cells = yield* measureCells(pixels, grid)
  const heights = planWaves(cells, toCodeword(payload))
  const across = layAxis(pixels.width, grid.columns)
  const down = layAxis(pixels.height, grid.rows)
  for (let y = 0; y < pixels.height; y++) {
    const row = (down.cell[y] as number) * grid.columns
    addWaves(pixels, y, across, down.wave[y] as number, heights.subarray(row, row + grid.columns))
    if (y % rowsATurn === rowsATurn - 1) yield
  }
  return true
}

/** The signed height of each cell's wave. */
function planWaves({ leans, texture }: Cells, codeword: Uint8Array): Float64Array {
  const { bit, sign } = assignCells(leans.length)
  const limit = findLimit(leans)
  const directions = sign.map((own, cell) => (codeword[bit[cell] as number] ? own : -own))
  const most = texture.map((hides, cell) =>
    Math.abs(leans[cell] as number) > 3 * limit
      ? 0
      : Math.min(mostHeight, flatHeight + Math.max(0, hides - grain) * hiddenShare),
  )
  const heights = most.map((height) => Math.min(height, usualHeight))
  for (let round = 0; round < 4; round++) {
    const missing = measureMissing(
      leans.map((lean, cell) =>
        weigh(lean * (directions[cell] as number) + (heights[cell] as number), limit),
      ),
      bit,
    )
    for (let cell = 0; cell < heights.length; cell++) {
      const more = Math.max(0, missing[bit[cell] as number] as number) * 1.5
      heights[cell] = Math.min(most[cell] as number, (heights[cell] as number) + more)
    }
  }
  return heights.map((height, cell) => height * (directions[cell] as number))
}

/** How far each bit is below the target. */
function measureMissing(said: Float64Array, bit: Uint8Array): Float64Array {
  const sums = new Float64Array(codewordBits)
  for (let cell = 0; cell < said.length; cell++) {
    const own = bit[cell] as number
    sums[own] = (sums[own] as number) + (said[cell] as number)
  }
  const cellsPerBit = said.length / codewordBits
  return sums.map((sum) => target - sum / cellsPerBit)
}

/**
 * Rounded rather than dithered, because noise would double the size of flat PNGs. Half a step changes only
 * green, which is a little more than half of the brightness; whole steps change all colours alike, so nothing
 * is tinted.
 */
function addWaves(
  { data, width, channels }: Pixels,
  y: number,
  across: Axis,
  waveDown: number,
  heights: Float64Array,
): void {
  const isGrey = channels < 3
  let at = y * width * channels
  for (let x = 0; x < width; x++, at += channels) {
    const wanted = (heights[across.cell[x] as number] as number) * waveDown * (across.wave[x] as number)
    const size = Math.abs(wanted)
    if (size < 0.3) continue
    const whole = Math.floor(size + 0.25)
    const sign = wanted < 0 ? -1 : 1
    const some = sign * (size - whole > 0.3 ? whole + 1 : whole)
    data[isGrey ? at : at + 1] = clampByte((data[isGrey ? at : at + 1] as number) + some)
    if (isGrey || whole === 0) continue
    data[at] = clampByte((data[at] as number) + sign * whole)
    data[at + 2] = clampByte((data[at + 2] as number) + sign * whole)
  }
}

function clampByte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value
}
