import { findLimit, type Grid, measureCells, type Pixels, runToEnd, weigh } from './cells.ts'
import { assignCells, codewordBits, fromCodeword } from './codeword.ts'
import { gridOf } from './embed-mark.ts'

// In an unmarked image, the certainty is 0.8 on average with a standard deviation of 0.09, so this is seven
// deviations away.
const leastCertainty = 1.4

/** The least certain bits are tried both ways, because an encoder may have flipped them. */
const doubtfulBits = 4

const sides = [32, 64, 128, 256, 512]

/** The payload that `embedMark` wrote, or null. The image may be re-encoded and resized, but not cropped. */
export function readMark(pixels: Pixels): number | null {
  if (Math.min(pixels.width, pixels.height) < 64) return null
  for (const grid of listGrids(pixels)) {
    const payload = readGrid(pixels, grid)
    if (payload !== null) return payload
  }
  return null
}

/** The grid of the image's own size, then those that it may have had before resizing. */
function listGrids({ width, height }: Pixels): Grid[] {
  const own = gridOf(width, height)
  const others = sides
    .flatMap((columns) => sides.map((rows) => ({ columns, rows })))
    .filter(({ columns, rows }) => columns * 4 <= width && rows * 4 <= height)
    .filter(({ columns, rows }) => columns !== own.columns || rows !== own.rows)
    .filter(({ columns, rows }) => Math.abs(Math.log2((width / columns) * (rows / height))) <= 1)
  return [own, ...others]
}

function readGrid(pixels: Pixels, grid: Grid): number | null {
  const { leans } = runToEnd(measureCells(pixels, grid))
  const limit = findLimit(leans)
  const { bit, sign } = assignCells(leans.length)
  const sums = new Float64Array(codewordBits)
  const squares = new Float64Array(codewordBits)
  const counts = new Float64Array(codewordBits)
  for (let cell = 0; cell < leans.length; cell++) {
    const own = bit[cell] as number
    const lean = weigh(leans[cell] as number, limit) * (sign[cell] as number)
    sums[own] = (sums[own] as number) + lean
    squares[own] = (squares[own] as number) + lean * lean
    counts[own] = (counts[own] as number) + 1
  }
  const certainties = sums.map((sum, own) => sum / Math.sqrt(squares[own] || 1))
  const average = certainties.reduce((total, certainty) => total + Math.abs(certainty), 0) / codewordBits
  return average < leastCertainty ? null : decode(certainties)
}

function decode(certainties: Float64Array): number | null {
  const bits = Uint8Array.from(certainties, (certainty) => (certainty > 0 ? 1 : 0))
  const doubtful = [...certainties.keys()]
    .sort((a, b) => Math.abs(certainties[a] as number) - Math.abs(certainties[b] as number))
    .slice(0, doubtfulBits)
  for (let turned = 0; turned < 2 ** doubtfulBits; turned++) {
    const tried = bits.slice()
    for (const [index, bit] of doubtful.entries()) {
      if ((turned >>> index) & 1) tried[bit] = 1 - (tried[bit] as number)
    }
    const payload = fromCodeword(tried)
    if (payload !== null) return payload
  }
  return null
}
