import sharp from 'sharp'
import { drawLatent, type LatentPlan } from './draw-latent.ts'
import { measureDrift } from './drift.ts'
import { NATIVE_SIDE } from './latent-shape.ts'
import type { PetalModel } from './model.ts'
import { fromPlanes, type NativePixels, nativeRaster, toPlanes } from './pixels.ts'
import { type Box, boxesOf, type Part, promptOfPart } from './plan-details.ts'
import { asImage, asRaster, doubled, type Raster } from './raster.ts'

/** An RGBA overlay for the model's square at twice its size. It is transparent where nothing was drawn again. */
export type Details = Buffer
export const DETAILS_SIDE = 2 * NATIVE_SIDE

/** The share of noise that a part starts with: enough to redraw faces and small things, but shapes and colours stay. */
const STRENGTH = 0.65
/** A part needs only this share of the image's steps, since it starts from the image. */
const STEPS_SHARE = 0.15
/** The width, as a share of the part's side, over which a part fades out at its edges and around its things. */
const FADE = 0.12

export const detailSteps = ({ steps }: Pick<LatentPlan, 'steps'>): number => Math.ceil(STEPS_SHARE * steps)

/** The finished image, and the plan it was drawn from. */
type Finished = { pixels: NativePixels; plan: LatentPlan }

/**
 * The model draws 16 × 16 cells, so the face of a person seen as a whole gets two of them. Here it draws parts of the image
 * again, each in all of its cells. `onStep` hears how many parts are done.
 */
export async function drawDetails(
  model: PetalModel,
  { pixels, plan }: Finished,
  parts: readonly Part[],
  { isCancelled, onStep }: { isCancelled: () => boolean; onStep: (parts: number) => void },
): Promise<Details | undefined> {
  const prompt = plan.prompts[0]?.prompt
  if (!prompt || parts.length === 0) return undefined
  const canvas = await doubled(nativeRaster(pixels))
  const drawn = Buffer.alloc(DETAILS_SIDE ** 2)
  for (const [i, part] of parts.entries()) {
    const shown = promptOfPart(prompt, part)
    const latent = await drawLatent(
      model,
      {
        ...plan,
        prompts: [{ prompt: shown, share: 1 }],
        // Other samplers need more than a few steps, and quarters of the way are for whole images.
        sampler: 'euler',
        byQuarters: false,
        steps: detailSteps(plan),
        source: { latent: await model.encode(await cut(canvas, part)), strength: STRENGTH },
      },
      { isCancelled, onStep: ({ progress }) => onStep(i + progress) },
    )
    // Things that the part's prompt leaves out keep their old drawing.
    const boxes = boxesOf(shown).map(({ box }) => box)
    await paste(canvas, drawn, { part, boxes, pixels: fromPlanes(await model.decode(latent)) })
  }
  return sharp(canvas.data, { raw: { width: DETAILS_SIDE, height: DETAILS_SIDE, channels: 3 } })
    .joinChannel(drawn, { raw: { width: DETAILS_SIDE, height: DETAILS_SIDE, channels: 1 } })
    .raw()
    .toBuffer()
}

const toPixels = ({ left, top, side }: Part) => {
  const size = Math.round(side * DETAILS_SIDE)
  const start = (at: number) => Math.min(DETAILS_SIDE - size, Math.round(at * DETAILS_SIDE))
  return { left: start(left), top: start(top), width: size, height: size }
}

async function cut(canvas: Raster, part: Part): Promise<Float32Array> {
  const image = asImage(canvas)
    .extract(toPixels(part))
    .resize(NATIVE_SIDE, NATIVE_SIDE, { fit: 'fill', kernel: 'lanczos3' })
  return toPlanes((await asRaster(image)).data)
}

async function paste(
  canvas: Raster,
  drawn: Buffer,
  { part, boxes, pixels }: { part: Part; boxes: readonly Box[]; pixels: NativePixels },
): Promise<void> {
  const { left, top, width } = toPixels(part)
  const piece = await asRaster(
    asImage(nativeRaster(pixels)).resize(width, width, { fit: 'fill', kernel: 'lanczos3' }),
  )
  const shares = Float32Array.from({ length: width ** 2 }, (_, i) =>
    shareAt(((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / width, boxes),
  )
  const placeOf = (i: number) => (top + Math.floor(i / width)) * DETAILS_SIDE + left + (i % width)
  for (let colour = 0; colour < 3; colour++) {
    const changes = Float32Array.from(
      { length: width ** 2 },
      (_, i) => (piece.data[3 * i + colour] ?? 0) - (canvas.data[3 * placeOf(i) + colour] ?? 0),
    )
    const driftAt = measureDrift(changes, shares)
    for (const [i, share] of shares.entries()) {
      const at = 3 * placeOf(i) + colour
      const change = (changes[i] ?? 0) - driftAt(i)
      canvas.data[at] = clampByte((canvas.data[at] ?? 0) + share * change)
    }
  }
  // Alpha reaches 255 at a share of one half. A hard edge would be visible in wide shapes, where a margin may be underneath.
  for (const [i, share] of shares.entries())
    drawn[placeOf(i)] = Math.max(drawn[placeOf(i)] ?? 0, clampByte(510 * share))
}

const clampByte = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

/** How much of a new drawing shows at a point of its part: nothing at the edges, all in the boxes of things. */
function shareAt(x: number, y: number, boxes: readonly Box[]): number {
  const toEdge = Math.min(x, y, 1 - x, 1 - y)
  const toBox = Math.min(
    ...boxes.map(({ left, top, right, bottom }) => Math.max(left - x, x - right, top - y, y - bottom, 0)),
  )
  return Math.min(1, toEdge / FADE) * Math.max(0, 1 - toBox / FADE)
}
