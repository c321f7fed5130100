/** Pixels as decoders give them: rows from the top, `channels` bytes each, colours first. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: number }

/** How many cells a picture is laid out in; a cell is 8 to 16 pixels wide and high where the mark is made. */
export type Grid = { columns: number; rows: number }

export type Cells = {
  /** How strongly each cell leans to the wave that carries a bit: a wave of height 1 adds 1. */
  leans: Float64Array
  /** How much each cell hides, as the deviation of noise in steps of brightness; slopes hide nothing. */
  texture: Float64Array
}

/** For each column or row of pixels, the cell that it is in and how high the wave stands there. */
export type Axis = { cell: Uint16Array; wave: Float64Array }

/**
 * Half a cosine over each cell: its two sides go opposite ways, so that neither plain brightness nor a slope across the
 * cell weighs anything. In shares of the picture and not in pixels: at another size it has the same cells.
 */
export function layAxis(length: number, cells: number): Axis {
  const cell = new Uint16Array(length)
  const wave = new Float64Array(length)
  for (let at = 0; at < length; at++) {
    const position = ((at + 0.5) * cells) / length
    cell[at] = Math.min(Math.floor(position), cells - 1)
    wave[at] = Math.cos(Math.PI * (position - Math.floor(position)))
  }
  balance(cell, wave)
  return { cell, wave }
}

/** Where cells are not whole pixels wide, a wave would weigh plain brightness too: its ups and downs must be equal. */
function balance(cell: Uint16Array, wave: Float64Array): void {
  for (let start = 0, end = 0; start < wave.length; start = end) {
    while (end < wave.length && cell[end] === cell[start]) end++
    const part = wave.subarray(start, end)
    const mean = part.reduce((sum, height) => sum + height, 0) / part.length
    for (let at = 0; at < part.length; at++) part[at] = (part[at] as number) - mean
  }
}

/** Rows that are worked on before others get their turn: about a millisecond. */
export const rowsATurn = 64

/** How much noise of deviation 1 bends from one pixel to the next but one. */
const bendOfNoise = 1.95

type Sums = { leans: Float64Array; power: Float64Array; bends: Float64Array; sizes: Float64Array }

/** Yields now and then, for callers that have other things to do; the others run it to its end. */
export function* measureCells(pixels: Pixels, grid: Grid): Generator<void, Cells> {
  const across = layAxis(pixels.width, grid.columns)
  const down = layAxis(pixels.height, grid.rows)
  const fresh = () => new Float64Array(grid.columns * grid.rows)
  const sums: Sums = { leans: fresh(), power: fresh(), bends: fresh(), sizes: fresh() }
  for (let y = 0; y < pixels.height; y++) {
    measureRow(pixels, y, across, down.wave[y] as number, (down.cell[y] as number) * grid.columns, sums)
    if (y % rowsATurn === rowsATurn - 1) yield
  }
  const { leans, power, bends, sizes } = sums
  return {
    leans: leans.map((lean, cell) => lean / (power[cell] || 1)),
    texture: bends.map((bend, cell) => bend / ((sizes[cell] || 1) * bendOfNoise)),
  }
}

function measureRow(
  { data, width, channels }: Pixels,
  y: number,
  across: Axis,
  waveDown: number,
  firstCell: number,
  { leans, power, bends, sizes }: Sums,
): void {
  let at = y * width * channels
  let before = lumaAt(data, at, channels)
  let last = before
  for (let x = 0; x < width; x++, at += channels) {
    const cell = firstCell + (across.cell[x] as number)
    const wave = waveDown * (across.wave[x] as number)
    const luma = lumaAt(data, at, channels)
    leans[cell] = (leans[cell] as number) + luma * wave
    power[cell] = (power[cell] as number) + wave * wave
    bends[cell] = (bends[cell] as number) + Math.abs(before - 2 * last + luma)
    sizes[cell] = (sizes[cell] as number) + 1
    before = last
    last = luma
  }
}

/** Brightness as JPEG and WebP see it. */
function lumaAt(data: Uint8Array, at: number, channels: number): number {
  if (channels < 3) return data[at] as number
  return (data[at] as number) * 0.3 + (data[at + 1] as number) * 0.59 + (data[at + 2] as number) * 0.11
}

/** What leans further than this is more likely the picture's own edge than a wave. */
export function findLimit(leans: Float64Array): number {
  const median = leans.map(Math.abs).sort()[leans.length >>> 1] ?? 0
  return Math.min(6, Math.max(1.6, median * 1.5))
}

/** What a lean says: as much as it leans while it is small, less and less beyond the limit. */
export function weigh(lean: number, limit: number): number {
  const square = (lean / limit) ** 2
  return lean / (1 + square * square)
}

export function runToEnd<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
