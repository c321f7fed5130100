import { drawLatent, type LatentPlan } from './draw-latent.ts'
import { measureDrift } from './drift.ts'
import { LARGE_SIDE, NATIVE_SIDE } from './latent-shape.ts'
import type { PetalModel } from './model.ts'
import { fromPlanes, nativeRaster, type Pixels, toPlanes } from './pixels.ts'
import { type Box, boxesOf, type Part, promptOfPart } from './plan-details.ts'
import { asImage, asRaster, type Raster, type Shaped } from './raster.ts'

/** The share of noise that a part starts with: enough to redraw faces and small things, but shapes and colours stay. */
const STRENGTH = 0.5
/** Steps from pure noise to a finished picture. A part starts half-way, so it takes half of them. */
const STEPS = 4
/** The width, as a share of the part's side, over which a part fades out at its edges and around its things. */
const FADE = 0.12

/**
 * The face of a person seen as a whole has few cells, even in a picture that was drawn large. Here the model draws parts of it
 * again, each as large as a picture. `onStep` hears how many parts are done.
 */
export async function drawDetails(
  model: PetalModel,
  { shaped, plan }: { shaped: Shaped; plan: LatentPlan },
  parts: readonly Part[],
  { isCancelled, onStep }: { isCancelled: () => boolean; onStep: (parts: number) => void },
): Promise<Shaped> {
  const prompt = plan.prompts[0]?.prompt
  if (!prompt || parts.length === 0) return shaped
  const canvas = { ...shaped.raster, data: new Uint8ClampedArray(shaped.raster.data) }
  for (const [i, part] of parts.entries()) {
    const shown = promptOfPart(prompt, part)
    const place = placeOf(part, shaped.square)
    const latent = await drawLatent(
      model,
      {
        ...plan,
        prompts: [{ prompt: shown, share: 1 }],
        guidance: plan.isGuidedLarge ? plan.guidance : 1,
        sampler: 'euler',
        steps: STEPS,
        source: { latent: await model.encode(await cut(canvas, place)), strength: STRENGTH },
      },
      { isCancelled, onStep: ({ progress }) => onStep(i + progress) },
    )
    // Things that the part's prompt leaves out keep their old drawing.
    const boxes = boxesOf(shown).map(({ box }) => box)
    await paste(canvas, { place, boxes, pixels: fromPlanes(await model.decode(latent)) })
  }
  return { ...shaped, raster: canvas }
}

type Place = { left: number; top: number; width: number; height: number }

/** Where a part is on the canvas, in pixels. */
function placeOf({ left, top, side }: Part, square: Shaped['square']): Place {
  const size = Math.round(side * LARGE_SIDE)
  const start = (at: number) => Math.min(LARGE_SIDE - size, Math.round(at * LARGE_SIDE))
  return { left: square.left + start(left), top: square.top + start(top), width: size, height: size }
}

async function cut(canvas: Raster, place: Place): Promise<Float32Array> {
  const image = asImage(canvas)
    .extract(place)
    .resize(NATIVE_SIDE, NATIVE_SIDE, { fit: 'fill', kernel: 'lanczos3' })
  return toPlanes((await asRaster(image)).data)
}

async function paste(
  canvas: { data: Uint8ClampedArray; width: number },
  { place: { left, top, width }, boxes, pixels }: { place: Place; boxes: readonly Box[]; pixels: Pixels },
): Promise<void> {
  const piece = await asRaster(
    asImage(nativeRaster(pixels)).resize(width, width, { fit: 'fill', kernel: 'lanczos3' }),
  )
  const shares = Float32Array.from({ length: width ** 2 }, (_, i) =>
    shareAt(((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / width, boxes),
  )
  const pixelAt = (i: number) => (top + Math.floor(i / width)) * canvas.width + left + (i % width)
  for (let colour = 0; colour < 3; colour++) {
    const changes = Float32Array.from(
      { length: width ** 2 },
      (_, i) => (piece.data[3 * i + colour] ?? 0) - (canvas.data[3 * pixelAt(i) + colour] ?? 0),
    )
    const driftAt = measureDrift(changes, shares)
    for (const [i, share] of shares.entries()) {
      const at = 3 * pixelAt(i) + colour
      // The array rounds and clips.
      canvas.data[at] = (canvas.data[at] ?? 0) + share * ((changes[i] ?? 0) - driftAt(i))
    }
  }
}

/** How much of a new drawing shows at a point of its part: nothing at the edges, all in the boxes of things. */
function shareAt(x: number, y: number, boxes: readonly Box[]): number {
  const toEdge = Math.min(x, y, 1 - x, 1 - y)
  const toBox = Math.min(
    ...boxes.map(({ left, top, right, bottom }) => Math.max(left - x, x - right, top - y, y - bottom, 0)),
  )
  return Math.min(1, toEdge / FADE) * Math.max(0, 1 - toBox / FADE)
}
