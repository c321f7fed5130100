import type { Size } from '#contract/catalogue/sizes'
import { CancelledError, type LatentPlan } from './draw-latent.ts'
import { CELL_SIDE, CHANNELS, GRID, LARGE_GRID, LARGE_SIDE } from './latent-shape.ts'
import type { PetalModel } from './model.ts'
import { seededNormals } from './noise.ts'
import { fromPlanes, toPlanes } from './pixels.ts'
import { type Part, promptOfPart } from './plan-details.ts'
import { asImage, asRaster, type Raster, type Shaped } from './raster.ts'
import { type Latent, weightedSum } from './samplers/sampler.ts'

/** The part of the way that a step on the large grid goes. */
const STEP = 0.25
/** How many of these steps are drawn. With fewer, faces stay blurred; more take longer. */
const MOST_STEPS = 2
/** What a window costs in a step, in steps of the usual grid. */
const STEP_COST = 5
/** Cells that two neighbouring windows of a wide or tall picture have in common, at least. */
const OVERLAP = 8
const WINDOW_CELLS = LARGE_GRID ** 2

type Canvas = { columns: number; rows: number }

/** The first column and row of a square of LARGE_GRID cells each way. */
type Place = { column: number; row: number }

/** A square that the model sees of a large latent, and how much its drawing counts in each of its cells. */
type Window = Place & { shares: Float32Array }

/**
 * The usual grid has 16 × 16 cells, which is too little for faces and thin things. So a picture is enlarged, and the last part
 * of its way is drawn on a grid with twice the cells each way. `onStep` hears how much of that is done.
 */
export async function drawLarge(
  model: PetalModel,
  { shaped: { raster, square }, plan }: { shaped: Shaped; plan: LatentPlan },
  { isCancelled, onStep }: { isCancelled: () => boolean; onStep: (progress: number) => void },
): Promise<Shaped> {
  const prompt = plan.prompts[0]?.prompt
  if (!prompt) return { raster, square }
  const source = await enlarge(raster)
  const canvas = { columns: source.width / CELL_SIDE, rows: source.height / CELL_SIDE }
  const windows = planWindows(canvas).map((window) => ({
    window,
    prompts: [promptOfPart(prompt, partOf(window, square)), ...(plan.isGuidedLarge ? [plan.negative] : [])],
  }))
  const start = await model.encode(toPlanes(source.data), canvas.columns)
  const noise = seededNormals(plan.seed, 'large')(start.length)
  const hint = new Float32Array(CHANNELS * WINDOW_CELLS)
  const steps = largeSteps(plan)
  const from = steps * STEP
  const repaint = plan.source?.repaint
  let x = weightedSum([1 - from, start], [from, noise])
  for (let step = 0; step < steps; step++) {
    const velocity = new Float64Array(x.length)
    for (const [i, { window, prompts }] of windows.entries()) {
      if (isCancelled()) throw new CancelledError()
      const t = from - step * STEP
      const [seen, away] = await model.predict({ x: cut(x, canvas, window), t, prompts, hint })
      const guided = seen && away ? weightedSum([plan.guidance, seen], [1 - plan.guidance, away]) : seen
      if (guided) add(velocity, canvas, window, guided)
      onStep((step + (i + 1) / windows.length) / steps)
    }
    x = weightedSum([1, x], [-STEP, velocity])
    const left = from - (step + 1) * STEP
    if (repaint) x = keepOutside(repaint, x, weightedSum([1 - left, start], [left, noise]))
  }
  if (isCancelled()) throw new CancelledError()
  const drawn = { ...source, data: fromPlanes(await model.decode(x, canvas.columns)) }
  const size = { width: 2 * raster.width, height: 2 * raster.height }
  return {
    raster: await asRaster(asImage(drawn).extract({ left: 0, top: 0, ...size })),
    square: { left: 2 * square.left, top: 2 * square.top },
  }
}

/** The more of a source is to be kept, the fewer steps are drawn, but at least one. */
const largeSteps = ({ source }: Pick<LatentPlan, 'source'>): number =>
  Math.min(MOST_STEPS, Math.max(1, Math.round((source?.strength ?? 1) / STEP)))

/** What drawing a picture of this size large costs, in steps of the usual grid. */
export function largeCost(
  { width, height }: Size,
  plan: Pick<LatentPlan, 'source' | 'isGuidedLarge'>,
): number {
  const cells = (length: number) => Math.round((LARGE_GRID * length) / Math.min(width, height))
  const windows = planWindows({ columns: cells(width), rows: cells(height) })
  return STEP_COST * largeSteps(plan) * windows.length * (plan.isGuidedLarge ? 2 : 1)
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

/** A window as a part of the model's square, which may be in the middle of the picture. */
const partOf = ({ column, row }: Place, square: Shaped['square']): Part => ({
  left: (column * CELL_SIDE - 2 * square.left) / LARGE_SIDE,
  top: (row * CELL_SIDE - 2 * square.top) / LARGE_SIDE,
  side: 1,
})

/** Puts the known image back outside the mask. An image with a mask always has the square shape of the model. */
function keepOutside(repaint: Float32Array, painted: Latent, known: Latent): Latent {
  const cells = LARGE_GRID ** 2
  return painted.map((value, i) => {
    const [column, row] = [i % LARGE_GRID, Math.floor((i % cells) / LARGE_GRID)]
    const share = repaint[(row >> 1) * GRID + (column >> 1)] ?? 1
    return share * value + (1 - share) * (known[i] ?? 0)
  })
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
