import { parentPort, workerData } from 'node:worker_threads'
import type { ParsedPrompt } from '#contract/prompt-grammar/parse-prompt'
import { withDefaultStyle } from './default-style.ts'
import { drawDetails } from './draw-details.ts'
import { drawLarge, largeCost } from './draw-large.ts'
import { CancelledError, drawLatent, type LatentPlan, type LatentSource } from './draw-latent.ts'
import { drawMargins, marginSteps, planMargins } from './draw-margins.ts'
import { encodePrompt } from './encode-prompt.ts'
import { cutToShape, finishImage, type Output, toShape } from './finish-image.ts'
import { planLayout } from './layout.ts'
import { leaveOutLooks } from './leave-out-looks.ts'
import { loadPetalModel, type PetalModel } from './model.ts'
import { fromPlanes } from './pixels.ts'
import { planDetails } from './plan-details.ts'
import { withPortraitStyle } from './portrait-style.ts'
import type { PreparedSource } from './prepare-references.ts'
import { encodePreview, MOST_PREVIEWS, type PreviewProjection, readPreviewProjection } from './preview.ts'
import type { Drawing, FromWorker, ImageOrder, ToWorker, WorkerSettings } from './protocol.ts'
import type { Shaped } from './raster.ts'
import { type Latent, type SamplerStep, weightedSum } from './samplers/sampler.ts'
import { surroundingsOf } from './surroundings.ts'
import { readVocabulary, type Vocabulary } from './vocabulary.ts'

/** The thread that computes: the model blocks it for a whole step at a time. */

type Loaded = { model: PetalModel; vocabulary: Vocabulary; projection: PreviewProjection }

const { weights, threads } = workerData as WorkerSettings
let loaded: Promise<Loaded> | undefined

parentPort?.on('message', async (message: ToWorker) => {
  send(await run(message))
})

async function load(): Promise<Loaded> {
  const [vocabulary, projection] = await Promise.all([
    readVocabulary(weights),
    readPreviewProjection(weights),
  ])
  return { model: await loadPetalModel(weights, threads), vocabulary, projection }
}

function send(message: FromWorker): void {
  parentPort?.postMessage(message, [])
}

async function run({ drawing, cancelled }: ToWorker): Promise<FromWorker> {
  try {
    loaded ??= load()
    await drawAll(await loaded, drawing, () => Atomics.load(cancelled, 0) === 1)
    return { type: 'drawing-end', outcome: 'done' }
  } catch (error) {
    if (error instanceof CancelledError) return { type: 'drawing-end', outcome: 'cancelled' }
    return {
      type: 'drawing-end',
      outcome: 'failed',
      reason: error instanceof Error ? error.message : String(error),
    }
  }
}

async function drawAll(loaded: Loaded, drawing: Drawing, isCancelled: () => boolean): Promise<void> {
  const { model, vocabulary } = loaded
  const source = drawing.references.source && (await encodeSource(model, drawing.references.source))
  let last: Latent | undefined
  for (const [image, order] of drawing.images.entries()) {
    const planned = await withLayouts(loaded, planOf(drawing, order, source, vocabulary))
    const isPixelArt = planned.prompts.some(({ prompt }) => prompt.ids.includes(vocabulary.pixelArt))
    const hasRendering = planned.prompts.some(({ prompt }) =>
      prompt.ids.some((id) => vocabulary.renderings.has(id)),
    )
    const isGuidedLarge = hasRendering && planned.guidance !== 1
    const plan = { ...planned, isDrawnLarge: drawing.drawsLarge && !isPixelArt, isGuidedLarge }
    const output = { ...drawing.output, isPixelArt }
    const passes = planPasses(drawing, plan, vocabulary)
    const report = (done: number) =>
      send({ type: 'progress', progress: (image + done / passes.end) / drawing.images.length })
    const sendPreview = previewsOf(loaded, drawing, { image, isLast: passes.end === plan.steps })
    const latent = await drawLatent(model, plan, {
      isCancelled,
      onStep: async (step) => {
        report(step.progress * plan.steps)
        await sendPreview(step)
      },
    })
    if (drawing.halfway && last !== undefined) {
      const between = weightedSum([0.5, last], [0.5, latent])
      const { raster } = await toShape(fromPlanes(await model.decode(between)), output)
      sendImage(await finishImage(raster, output))
    }
    last = latent
    const { raster } = await drawPasses(model, { latent, plan, output }, passes, { isCancelled, report })
    sendImage(await finishImage(raster, output))
  }
}

/** What a detail costs, in steps. */
const DETAIL_COST = 3

/** What is drawn after the square, and after how many steps of the image. */
function planPasses(drawing: Drawing, plan: LatentPlan, vocabulary: Vocabulary) {
  const prompt = plan.prompts[0]?.prompt
  const surroundings = drawing.drawsMargins ? surroundingsOf(prompt, vocabulary) : undefined
  const margins = surroundings ? planMargins(drawing.output) : []
  const parts = plan.isDrawnLarge && prompt ? planDetails(prompt, vocabulary) : []
  const largeStart = plan.steps + margins.length * marginSteps(plan)
  const detailsStart = largeStart + (plan.isDrawnLarge ? largeCost(drawing.output, plan) : 0)
  return { surroundings, parts, largeStart, detailsStart, end: detailsStart + parts.length * DETAIL_COST }
}

type Passes = ReturnType<typeof planPasses>
type Drawn = { latent: Latent; plan: LatentPlan; output: Output }
type PassWatch = { isCancelled: () => boolean; report: (done: number) => void }

async function drawPasses(
  model: PetalModel,
  drawn: Drawn,
  passes: Passes,
  { isCancelled, report }: PassWatch,
): Promise<Shaped> {
  const { plan } = drawn
  const { parts, largeStart, detailsStart, end } = passes
  const shaped = await drawShape(model, drawn, passes, { isCancelled, report })
  if (!plan.isDrawnLarge) return shaped
  const large = await drawLarge(
    model,
    { shaped, plan },
    {
      isCancelled,
      onStep: (progress) => report(largeStart + progress * (detailsStart - largeStart)),
    },
  )
  return drawDetails(model, { shaped: large, plan }, parts, {
    isCancelled,
    onStep: (done) => report(detailsStart + (done / parts.length) * (end - detailsStart)),
  })
}

/** The square in the shape of the output, with margins where the prompt has surroundings to draw there. */
async function drawShape(
  model: PetalModel,
  { latent, plan, output }: Drawn,
  { surroundings }: Passes,
  { isCancelled, report }: PassWatch,
): Promise<Shaped> {
  const pixels = fromPlanes(await model.decode(latent))
  if (!surroundings) return toShape(pixels, output)
  const square = { latent, pixels, plan, surroundings, size: output }
  const onStep = (done: number) => report(plan.steps + done * marginSteps(plan))
  return cutToShape(await drawMargins(model, square, { isCancelled, onStep }), output)
}

const sendImage = (data: Uint8Array) => send({ type: 'image-end', data })

/** An image that starts from a source or from lines keeps its things where those have them, so it gets no layout. */
async function withLayouts({ model, vocabulary }: Loaded, plan: LatentPlan): Promise<LatentPlan> {
  if (plan.source || plan.hint) return plan
  const prompts = await Promise.all(
    plan.prompts.map(async ({ prompt, share }) => ({
      prompt: { ...prompt, layout: await planLayout(model, prompt, vocabulary, plan) },
      share,
    })),
  )
  return { ...plan, prompts }
}

/** Sends the picture as it grows, but not the last step if the picture itself follows at once. */
function previewsOf(
  { projection }: Loaded,
  { wantsPreviews }: Drawing,
  { image, isLast }: { image: number; isLast: boolean },
) {
  let sent = 0
  return async ({ progress, denoised }: SamplerStep) => {
    if (!wantsPreviews || progress * MOST_PREVIEWS < sent + 1 || (isLast && progress === 1)) return
    sent = Math.floor(progress * MOST_PREVIEWS)
    send({ type: 'preview', image, data: await encodePreview(denoised, projection) })
  }
}

async function encodeSource(model: PetalModel, source: PreparedSource): Promise<LatentSource> {
  const latent = await model.encode(source.planes)
  const { strength, mask } = source
  return mask ? { latent, strength, repaint: mask.repaint } : { latent, strength }
}

function planOf(
  drawing: Drawing,
  { seed, prompts, towards }: ImageOrder,
  source: LatentSource | undefined,
  vocabulary: Vocabulary,
): LatentPlan {
  const { hint } = drawing.references
  // What is drawn after another picture takes its style from that.
  const isFree = source === undefined && hint === undefined
  const encode = (prompt: ParsedPrompt) => {
    const encoded = leaveOutLooks(encodePrompt(prompt, vocabulary), vocabulary)
    return isFree ? withDefaultStyle(withPortraitStyle(encoded, vocabulary, seed), vocabulary, seed) : encoded
  }
  return {
    prompts: prompts.map(({ prompt, share }) => ({ prompt: encode(prompt), share })),
    negative: encodePrompt(drawing.negative, vocabulary),
    guidance: drawing.guidance,
    sampler: drawing.sampler,
    steps: drawing.steps,
    seed,
    ...(towards ? { towards } : {}),
    ...(hint ? { hint } : {}),
    ...(source ? { source } : {}),
  }
}
