import { CancelledError, type LatentPlan, QUARTERS } from './draw-latent.ts'
import { CELL_SIDE, CHANNELS, LARGE_GRID, LARGE_SIDE } from './latent-shape.ts'
import type { PetalModel } from './model.ts'
import { seededNormals } from './noise.ts'
import { fromPlanes, toPlanes } from './pixels.ts'
import { promptOfPart } from './plan-details.ts'
import { asImage, asRaster, type Raster, type Shaped } from './raster.ts'
import { type Latent, weightedSum } from './samplers/sampler.ts'

/** How many quarters of the way are gone again on the large grid. Fewer leave faces as they were, more change the picture. */
const LARGE_QUARTERS = 2
/** Cells that two neighbouring windows of a wide or tall picture have in common, at least. */
const OVERLAP = 8

/** The square that the model sees of a large latent, by its first column and row. */
type Window = { column: number; row: number }

type Canvas = { columns: number; rows: number }

/**
 * The usual grid has 16 × 16 cells, which is too little for faces and thin things. So a picture is enlarged and goes the last
 * part of its way again on a grid of twice the cells each way. `onStep` hears how much of that is done.
 */
export async function drawLarge(
  model: PetalModel,
  { shaped, plan }: { shaped: Shaped; plan: LatentPlan },
  { isCancelled, onStep }: { isCancelled: () => boolean; onStep: (progress: number) => void },
): Promise<Shaped> {
  const source = await enlarge(shaped.raster)
  const canvas = { columns: source.width / CELL_SIDE, rows: source.height / CELL_SIDE }
  const windows = planWindows(canvas)
  const prompts = windows.map((window) => promptOfWindow(plan, window, shaped.square))
  const shares = windowShares(canvas, windows)
  const start = await model.encode(toPlanes(source.data), canvas.columns)
  const noise = seededNormals(plan.seed, 'large')(start.length)
  const quarters = quartersOf(plan)
  const from = quarters / QUARTERS
  let x = weightedSum([1 - from, start], [from, noise])
  for (let step = 0; step < quarters; step++) {
    const moved = new Float64Array(x.length)
    for (const [i, window] of windows.entries()) {
      if (isCancelled()) throw new CancelledError()
      const seen = cut(x, canvas, window)
      const prompt = prompts[i]
      const [velocity] = await model.predict({
        x: seen,
        // Above 1: a step of a quarter of the way, without guidance.
        t: from - step / QUARTERS + 1,
        prompts: prompt ? [prompt] : [],
        hint: new Float32Array(seen.length),
      })
      const share = shares[i]
      if (velocity && share) add(moved, velocity, canvas, { window, share })
      onStep((step + (i + 1) / windows.length) / quarters)
    }
    x = weightedSum([1, x], [-1 / QUARTERS, moved])
  }
  const drawn = {
    data: fromPlanes(await model.decode(x, canvas.columns)),
    width: source.width,
    height: source.height,
  }
  const { left, top } = shaped.square
  return { raster: await trim(drawn, shaped.raster), square: { left: 2 * left, top: 2 * top } }
}

/** A picture that keeps much of its source keeps as much of it when it is drawn large. */
const quartersOf = ({ source }: LatentPlan): number =>
  Math.min(LARGE_QUARTERS, Math.ceil((source?.strength ?? 1) * QUARTERS))

/** Twice as large, and continued at its right and lower edge to whole cells. */
async function enlarge(raster: Raster): Promise<Raster> {
  const [width, height] = [2 * raster.width, 2 * raster.height]
  const missing = (length: number) => (CELL_SIDE - (length % CELL_SIDE)) % CELL_SIDE
  const large = await asRaster(asImage(raster).resize(width, height, { fit: 'fill', kernel: 'cubic' }))
  return asRaster(
    asImage(large).extend({ right: missing(width), bottom: missing(height), extendWith: 'copy' }),
  )
}

async function trim(raster: Raster, usual: Raster): Promise<Raster> {
  return asRaster(
    asImage(raster).extract({ left: 0, top: 0, width: 2 * usual.width, height: 2 * usual.height }),
  )
}

/** Along the longer side, evenly spread. */
export function planWindows({ columns, rows }: Canvas): Window[] {
  const spread = (cells: number) => {
    const room = cells - LARGE_GRID
    const gaps = Math.ceil(room / (LARGE_GRID - OVERLAP))
    return Array.from({ length: gaps + 1 }, (_, i) => (gaps === 0 ? 0 : Math.round((i * room) / gaps)))
  }
  return spread(rows).flatMap((row) => spread(columns).map((column) => ({ column, row })))
}

/** The prompt with the things that are in a window. Boxes are relative to the model's square, which may be in the middle. */
function promptOfWindow({ prompts }: LatentPlan, { column, row }: Window, square: Shaped['square']) {
  const prompt = prompts[0]?.prompt
  const side = LARGE_SIDE
  return (
    prompt &&
    promptOfPart(prompt, {
      left: (column * CELL_SIDE - 2 * square.left) / side,
      top: (row * CELL_SIDE - 2 * square.top) / side,
      side: 1,
    })
  )
}

/** How much each window counts in each of its cells: most in its middle, and all windows together 1. */
export function windowShares(canvas: Canvas, windows: readonly Window[]): Float32Array[] {
  const tent = (at: number) => 1 - Math.abs((2 * at + 1) / LARGE_GRID - 1) + 1e-3
  const total = new Float32Array(canvas.columns * canvas.rows)
  const own = windows.map((window) => {
    const shares = new Float32Array(LARGE_GRID ** 2)
    eachCell(canvas, window, (inside, outside) => {
      const share = tent(inside % LARGE_GRID) * tent(Math.floor(inside / LARGE_GRID))
      shares[inside] = share
      total[outside] = (total[outside] ?? 0) + share
    })
    return shares
  })
  for (const [i, window] of windows.entries()) {
    const shares = own[i]
    if (shares)
      eachCell(canvas, window, (inside, outside) => {
        shares[inside] = (shares[inside] ?? 0) / (total[outside] ?? 1)
      })
  }
  return own
}

/** Visits the cells of a window by their places in it and on the canvas. */
function eachCell(
  { columns }: Canvas,
  { column, row }: Window,
  visit: (inside: number, outside: number) => void,
): void {
  for (let y = 0; y < LARGE_GRID; y++)
    for (let x = 0; x < LARGE_GRID; x++) visit(y * LARGE_GRID + x, (row + y) * columns + column + x)
}

function cut(latent: Latent, canvas: Canvas, window: Window): Latent {
  const plane = canvas.columns * canvas.rows
  const seen = new Float64Array(CHANNELS * LARGE_GRID ** 2)
  for (let channel = 0; channel < CHANNELS; channel++)
    eachCell(canvas, window, (inside, outside) => {
      seen[channel * LARGE_GRID ** 2 + inside] = latent[channel * plane + outside] ?? 0
    })
  return seen
}

function add(
  sum: Latent,
  part: Latent,
  canvas: Canvas,
  { window, share }: { window: Window; share: Float32Array },
): void {
  const plane = canvas.columns * canvas.rows
  for (let channel = 0; channel < CHANNELS; channel++)
    eachCell(canvas, window, (inside, outside) => {
      const at = channel * plane + outside
      sum[at] = (sum[at] ?? 0) + (share[inside] ?? 0) * (part[channel * LARGE_GRID ** 2 + inside] ?? 0)
    })
}
