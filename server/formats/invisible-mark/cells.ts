/** Pixels as decoders return them: rows from the top, `channels` bytes each, colours first. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: number }

/** The number of cells in an image. A cell is 8 to 16 pixels wide and high when the mark is embedded. */
export type Grid = { columns: number; rows: number }

export type Cells = {
  /** Correlation of each cell with the wave that carries a bit: a wave of height 1 adds 1. */
  leans: Float64Array
  /**
   * How much each cell can hide, as the standard deviation of noise in brightness steps; gradients hide
   * nothing.
   */
  texture: Float64Array
}

/** For each column or row of pixels: its cell, and the height of the wave there. */
export type Axis = { cell: Uint16Array; wave: Float64Array }

/**
 * Half a cosine over each cell: its halves have opposite signs, so neither plain brightness nor a gradient
 * contributes. Positions are relative to the image size, so a resized image has the same cells.
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

/**
 * If cells are not a whole number of pixels wide, the wave would also react to plain brightness, so its mean
 * is removed.
 */
function balance(cell: Uint16Array, wave: Float64Array): void {
  for (let start = 0, end = 0; start < wave.length; start = end) {
    while (end < wave.length && cell[end] === cell[start]) end++
    const part = wave.subarray(start, end)
    const mean = part.reduce((sum, height) => sum + height, 0) / part.length
    for (let at = 0; at < part.length; at++) part[at] = (part[at] as number) - mean
  }
}

/** Rows to process before yielding: about a millisecond. */
export const rowsATurn = 64

/** The second difference of noise with standard deviation 1. */
const bendOfNoise = 1.95

type Sums = { leans: Float64Array; power: Float64Array; bends: Float64Array; sizes: Float64Array }

/** Yields now and then, so that callers can do other work in between. */
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

/** Brightness as JPEG and WebP compute it. */
function lumaAt(data: Uint8Array, at: number, channels: number): number {
  if (channels < 3) return data[at] as number
  return (data[at] as number) * 0.3 + (data[at + 1] as number) * 0.59 + (data[at + 2] as number) * 0.11
}

/** A larger correlation is more likely an edge of the image than the mark. */
export function findLimit(leans: Float64Array): number {
  const median = leans.map(Math.abs).sort()[leans.length >>> 1] ?? 0
  return Math.min(6, Math.max(1.6, median * 1.5))
}

/** Grows with the correlation while it is small and falls beyond the limit. */
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
