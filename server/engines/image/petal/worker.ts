import { parentPort, workerData } from 'node:worker_threads'
import type { ParsedPrompt } from '#contract/prompt-grammar/parse-prompt'
import { withDefaultStyle } from './default-style.ts'
import { CancelledError, drawLatent, type LatentPlan, type LatentSource } from './draw-latent.ts'
import { encodePrompt } from './encode-prompt.ts'
import { finishImage } from './finish-image.ts'
import { loadPetalModel, type PetalModel } from './model.ts'
import { fromPlanes } from './pixels.ts'
import type { PreparedSource } from './prepare-references.ts'
import { encodePreview, MOST_PREVIEWS, type PreviewProjection, readPreviewProjection } from './preview.ts'
import type { Drawing, FromWorker, ImageOrder, ToWorker, WorkerSettings } from './protocol.ts'
import { type Latent, weightedSum } from './samplers/sampler.ts'
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

async function drawAll(
  { model, vocabulary, projection }: Loaded,
  drawing: Drawing,
  isCancelled: () => boolean,
): Promise<void> {
  const source = drawing.references.source && (await encodeSource(model, drawing.references.source))
  const finish = async (latent: Latent, { prompts }: LatentPlan) => {
    const pixels = fromPlanes(await model.decode(latent))
    const isPixelArt = prompts.some(({ prompt }) => prompt.ids.includes(vocabulary.pixelArt))
    send({ type: 'image-end', data: await finishImage(pixels, { ...drawing.output, isPixelArt }) })
  }
  let last: Latent | undefined
  for (const [image, order] of drawing.images.entries()) {
    let previews = 0
    const plan = planOf(drawing, order, source, vocabulary)
    const latent = await drawLatent(model, plan, {
      isCancelled,
      onStep: async ({ progress, denoised }) => {
        send({ type: 'progress', progress: (image + progress) / drawing.images.length })
        // The picture itself follows the last step at once.
        if (!drawing.wantsPreviews || progress * MOST_PREVIEWS < previews + 1 || progress === 1) return
        previews = Math.floor(progress * MOST_PREVIEWS)
        send({ type: 'preview', image, data: await encodePreview(denoised, projection) })
      },
    })
    if (drawing.halfway && last !== undefined) await finish(weightedSum([0.5, last], [0.5, latent]), plan)
    await finish(latent, plan)
    last = latent
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
    const encoded = encodePrompt(prompt, vocabulary)
    return isFree ? withDefaultStyle(encoded, vocabulary, seed) : encoded
  }
  return {
    prompts: prompts.map(({ prompt, share }) => ({ prompt: encode(prompt), share })),
    negative: encodePrompt(drawing.negative, vocabulary),
    guidance: drawing.guidance,
    sampler: drawing.sampler,
    steps: drawing.steps,
    byQuarters: drawing.byQuarters,
    seed,
    ...(towards ? { towards } : {}),
    ...(hint ? { hint } : {}),
    ...(source ? { source } : {}),
  }
}
