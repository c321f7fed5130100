import type { Size } from '#contract/catalogue/sizes'
import { drawLatent, type LatentPlan, LEAST_STEPS } from './draw-latent.ts'
import { CELL_SIDE, CELLS, GRID, LATENT_LENGTH, NATIVE_SIDE } from './latent-shape.ts'
import type { PetalModel } from './model.ts'
import { fromPlanes, nativeRaster, type Pixels } from './pixels.ts'
import type { Raster, Shaped } from './raster.ts'
import type { Latent } from './samplers/sampler.ts'
import type { Surroundings } from './surroundings.ts'

/** Along which axis a picture is longer than the model's square. */
type Axis = 'x' | 'y'
/** Cells before (negative) or after the square that one more drawing adds. */
type Margin = number

/** The model has to see half of what is there already to go on with it. */
const MOST_ADDED = GRID / 2
/** Cells at the edge of a drawing that the next one draws anew: the model draws its own edges badly. */
const LOOSE = 1
/** Pixels over which two drawings of the same place fade into each other. */
const FADE = 40

/** The drawings that a shape needs besides the square, each side from the inside out. */
export function planMargins({ width, height }: Size): Margin[] {
  const long = (GRID * Math.max(width, height)) / Math.min(width, height)
  const cells = Math.ceil(long - GRID)
  const sides = [-Math.floor(cells / 2), Math.ceil(cells / 2)]
  return sides.flatMap((side) => splitSide(side))
}

function splitSide(side: number): Margin[] {
  if (side === 0) return []
  const added = Math.sign(side) * Math.min(Math.abs(side), MOST_ADDED)
  return [added, ...splitSide(side - added)]
}

/** A margin has less to show than the square. */
export const marginSteps = ({ steps }: LatentPlan): number =>
  Math.max(Math.min(steps, LEAST_STEPS), Math.ceil(steps / 2))

/**
 * A wide or tall picture with the square in its middle; what is beside it is drawn from the surroundings alone.
 * `onStep` hears how many margins are done.
 */
export async function drawMargins(
  model: PetalModel,
  { latent, pixels, plan, surroundings, size }: Square,
  { isCancelled, onStep }: { isCancelled: () => boolean; onStep: (margins: number) => void },
): Promise<Shaped> {
  const axis: Axis = size.width > size.height ? 'x' : 'y'
  const margins = planMargins(size)
  const ahead = -CELL_SIDE * margins.filter((cells) => cells < 0).reduce((a, b) => a + b, 0)
  const canvas = emptyCanvas(axis, NATIVE_SIDE + CELL_SIDE * margins.reduce((a, b) => a + Math.abs(b), 0))
  paste(canvas, axis, pixels, { at: ahead, share: () => 1 })
  let last = latent
  let at = ahead
  for (const [i, cells] of margins.entries()) {
    // The other side goes on from the square again.
    if (i > 0 && Math.sign(cells) !== Math.sign(margins[i - 1] ?? 0)) [last, at] = [latent, ahead]
    const source = { latent: shift(last, axis, cells), strength: 1, repaint: newCells(axis, cells) }
    const isAbove = axis === 'y' && cells < 0
    const prompts = [{ prompt: isAbove ? surroundings.above : surroundings.elsewhere, share: 1 }]
    const own = { ...plan, prompts, source, steps: marginSteps(plan), seed: plan.seed + i + 1 }
    last = await drawLatent(model, own, { isCancelled, onStep: ({ progress }) => onStep(i + progress) })
    at += cells * CELL_SIDE
    paste(canvas, axis, fromPlanes(await model.decode(last)), { at, share: fadeIn(cells) })
  }
  return { raster: canvas, square: axis === 'x' ? { left: ahead, top: 0 } : { left: 0, top: ahead } }
}

export type Square = {
  latent: Latent
  pixels: Pixels
  plan: LatentPlan
  surroundings: Surroundings
  size: Size
}

/** How much of a drawing shows, by the place in it: all where it is new, fading where both know the picture. */
function fadeIn(cells: Margin): (along: number) => number {
  const added = (Math.abs(cells) + LOOSE) * CELL_SIDE
  const fromEdge = (along: number) => (cells > 0 ? NATIVE_SIDE - 1 - along : along)
  return (along) => Math.min(1, Math.max(0, (added + FADE - fromEdge(along)) / FADE))
}

function emptyCanvas(axis: Axis, long: number): Raster {
  const [width, height] = axis === 'x' ? [long, NATIVE_SIDE] : [NATIVE_SIDE, long]
  return { data: new Uint8ClampedArray(3 * width * height), width, height }
}

function paste(
  canvas: Raster,
  axis: Axis,
  pixels: Pixels,
  { at, share }: { at: number; share: (along: number) => number },
): void {
  const piece = nativeRaster(pixels)
  for (let i = 0; i < piece.data.length; i++) {
    const [x, y] = [Math.floor(i / 3) % NATIVE_SIDE, Math.floor(i / 3 / NATIVE_SIDE)]
    const shown = share(axis === 'x' ? x : y)
    const to = 3 * (axis === 'x' ? y * canvas.width + x + at : (y + at) * canvas.width + x) + (i % 3)
    canvas.data[to] = shown * (piece.data[i] ?? 0) + (1 - shown) * (canvas.data[to] ?? 0)
  }
}

const cellAt = (axis: Axis, along: number, across: number) =>
  axis === 'x' ? across * GRID + along : along * GRID + across

/** Visits the cells of a window that the drawing before it knows well, by their place along and across. */
function eachKnown(by: Margin, visit: (along: number, across: number) => void): void {
  const [first, end] = by < 0 ? [LOOSE - by, GRID] : [0, GRID - by - LOOSE]
  for (let along = first; along < end; along++)
    for (let across = 0; across < GRID; across++) visit(along, across)
}

/** The known part of a latent, where a window further along sees it. */
function shift(latent: Latent, axis: Axis, by: Margin): Latent {
  const moved = new Float64Array(LATENT_LENGTH)
  eachKnown(by, (along, across) => {
    for (let channel = 0; channel < LATENT_LENGTH; channel += CELLS)
      moved[channel + cellAt(axis, along, across)] = latent[channel + cellAt(axis, along + by, across)] ?? 0
  })
  return moved
}

/** 1 for the cells of a window that are drawn, 0 for the known ones. */
function newCells(axis: Axis, by: Margin): Float32Array {
  const cells = new Float32Array(CELLS).fill(1)
  eachKnown(by, (along, across) => {
    cells[cellAt(axis, along, across)] = 0
  })
  return cells
}
