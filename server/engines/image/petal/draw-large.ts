import { CancelledError, type LatentPlan, QUARTERS, toQuarters } from './draw-latent.ts'
import { CELL_SIDE, CHANNELS, LARGE_GRID, LARGE_SIDE } from './latent-shape.ts'
import type { PetalModel, PlacedPrompt } from './model.ts'
import { seededNormals } from './noise.ts'
import { fromPlanes, toPlanes } from './pixels.ts'
import { promptOfPart } from './plan-details.ts'
import { asImage, asRaster, type Raster, type Shaped } from './raster.ts'
import { type Latent, weightedSum } from './samplers/sampler.ts'

/** How many quarters of the way are gone again on the large grid. Fewer leave faces as they were, more change the picture. */
const LARGE_QUARTERS = 2
/** Cells that two neighbouring windows of a wide or tall picture have in common, at least. */
const OVERLAP = 8
const WINDOW_CELLS = LARGE_GRID ** 2

type Canvas = { columns: number; rows: number }

/** The first column and row of a square of LARGE_GRID cells each way. */
type Place = { column: number; row: number }

/** A square that the model sees of a large latent, and how much its drawing counts in each of its cells. */
type Window = Place & { shares: Float32Array }

/**
 * The usual grid has 16 × 16 cells, which is too little for faces and thin things. So a picture is enlarged and goes the last
 * part of its way again on a grid of twice the cells each way. `onStep` hears how much of that is done.
 */
export async function drawLarge(
  model: PetalModel,
  { shaped: { raster, square }, plan }: { shaped: Shaped; plan: LatentPlan },
  { isCancelled, onStep }: { isCancelled: () => boolean; onStep: (progress: number) => void },
): Promise<Shaped> {
  const source = await enlarge(raster)
  const canvas = { columns: source.width / CELL_SIDE, rows: source.height / CELL_SIDE }
  const windows = planWindows(canvas).map((window) => ({ window, prompts: promptsIn(window, plan, square) }))
  const start = await model.encode(toPlanes(source.data), canvas.columns)
  const noise = seededNormals(plan.seed, 'large')(start.length)
  const hint = new Float32Array(CHANNELS * WINDOW_CELLS)
  // A picture that keeps much of its source keeps as much of it here.
  const quarters = Math.min(LARGE_QUARTERS, toQuarters(plan.source?.strength ?? 1))
  const from = quarters / QUARTERS
  let x = weightedSum([1 - from, start], [from, noise])
  for (let step = 0; step < quarters; step++) {
    const velocity = new Float64Array(x.length)
    for (const [i, { window, prompts }] of windows.entries()) {
      if (isCancelled()) throw new CancelledError()
      // A time above 1 asks for a step of a quarter of the way, without guidance.
      const t = from - step / QUARTERS + 1
      const [seen] = await model.predict({ x: cut(x, canvas, window), t, prompts, hint })
      if (seen) add(velocity, canvas, window, seen)
      onStep((step + (i + 1) / windows.length) / quarters)
    }
    x = weightedSum([1, x], [-1 / QUARTERS, velocity])
  }
  const drawn = { ...source, data: fromPlanes(await model.decode(x, canvas.columns)) }
  const size = { width: 2 * raster.width, height: 2 * raster.height }
  return {
    raster: await asRaster(asImage(drawn).extract({ left: 0, top: 0, ...size })),
    square: { left: 2 * square.left, top: 2 * square.top },
  }
}

/** Twice as large, and continued at its right and lower edge to whole cells. */
async function enlarge(raster: Raster): Promise<Raster> {
  const [width, height] = [2 * raster.width, 2 * raster.height]
  const missing = (length: number) => (CELL_SIDE - (length % CELL_SIDE)) % CELL_SIDE
  return asRaster(
    asImage(raster)
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .extend({ right: missing(width), bottom: missing(height), extendWith: 'copy' }),
  )
}

/** Evenly spread along the longer side. In each cell the shares of all windows add up to 1. */
export function planWindows(canvas: Canvas): Window[] {
  const spread = (cells: number) => {
    const room = cells - LARGE_GRID
    const gaps = Math.ceil(room / (LARGE_GRID - OVERLAP))
    return Array.from({ length: gaps + 1 }, (_, i) => Math.round((i * room) / Math.max(1, gaps)))
  }
  const places = spread(canvas.rows).flatMap((row) =>
    spread(canvas.columns).map((column) => ({ column, row })),
  )
  const totals = new Float32Array(canvas.columns * canvas.rows)
  for (const place of places)
    eachCell(canvas, place, (inside, outside) => {
      totals[outside] = (totals[outside] ?? 0) + weightOf(inside)
    })
  return places.map((place) => {
    const shares = new Float32Array(WINDOW_CELLS)
    eachCell(canvas, place, (inside, outside) => {
      shares[inside] = weightOf(inside) / (totals[outside] ?? 1)
    })
    return { ...place, shares }
  })
}

/** The model draws the middle of a window best. */
function weightOf(inside: number): number {
  const toEdge = (at: number) => Math.min(at + 0.5, LARGE_GRID - at - 0.5)
  return toEdge(inside % LARGE_GRID) * toEdge(Math.floor(inside / LARGE_GRID))
}

/** Boxes are relative to the model's square, which may be in the middle. Walks, which have two prompts, are not drawn large. */
function promptsIn(
  { column, row }: Place,
  { prompts }: LatentPlan,
  square: Shaped['square'],
): PlacedPrompt[] {
  const part = {
    left: (column * CELL_SIDE - 2 * square.left) / LARGE_SIDE,
    top: (row * CELL_SIDE - 2 * square.top) / LARGE_SIDE,
    side: 1,
  }
  return prompts.slice(0, 1).map(({ prompt }) => promptOfPart(prompt, part))
}

/** Visits the cells of a window by their places in it and on the canvas. */
function eachCell(
  { columns }: Canvas,
  { column, row }: Place,
  visit: (inside: number, outside: number) => void,
): void {
  for (let y = 0; y < LARGE_GRID; y++)
    for (let x = 0; x < LARGE_GRID; x++) visit(y * LARGE_GRID + x, (row + y) * columns + column + x)
}

function cut(latent: Latent, canvas: Canvas, window: Window): Latent {
  const plane = canvas.columns * canvas.rows
  const seen = new Float64Array(CHANNELS * WINDOW_CELLS)
  for (let channel = 0; channel < CHANNELS; channel++)
    eachCell(canvas, window, (inside, outside) => {
      seen[channel * WINDOW_CELLS + inside] = latent[channel * plane + outside] ?? 0
    })
  return seen
}

function add(sum: Latent, canvas: Canvas, window: Window, seen: Latent): void {
  const plane = canvas.columns * canvas.rows
  for (let channel = 0; channel < CHANNELS; channel++)
    eachCell(canvas, window, (inside, outside) => {
      const at = channel * plane + outside
      const share = window.shares[inside] ?? 0
      sum[at] = (sum[at] ?? 0) + share * (seen[channel * WINDOW_CELLS + inside] ?? 0)
    })
}
