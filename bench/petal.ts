import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import type { ImageEngine, ImageRequest } from '#server/engines/image/image-engine'
import { drawLarge } from '#server/engines/image/petal/draw-large'
import { drawLatent } from '#server/engines/image/petal/draw-latent'
import { encodePrompt } from '#server/engines/image/petal/encode-prompt'
import type { EncodedPrompt } from '#server/engines/image/petal/encoded-prompt'
import { finishImage, toShape } from '#server/engines/image/petal/finish-image'
import { loadPetalModel, type PetalModel } from '#server/engines/image/petal/model'
import { createPetalEngine } from '#server/engines/image/petal/petal-engine'
import { fromPlanes } from '#server/engines/image/petal/pixels'
import { encodePreview, MOST_PREVIEWS, readPreviewProjection } from '#server/engines/image/petal/preview'
import type { SamplerStep } from '#server/engines/image/petal/samplers/sampler'
import { readVocabulary } from '#server/engines/image/petal/vocabulary'

/**
 * What Petal adds to the onnxruntime calls that its images consist of.
 *
 *   node bench/petal.ts                ratios within each image, so that load slows both sides alike
 *   node bench/petal.ts --soak 1000    memory over that many images
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    steps: { type: 'string', default: '20' },
    soak: { type: 'string' },
    weights: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const weights =
  values.weights ?? fileURLToPath(new URL('../server/engines/image/petal/weights', import.meta.url))
const STEPS = Number(values.steps)
const threads = Math.min(4, availableParallelism())
const REQUEST: ImageRequest = {
  mode: 'image',
  prompt: 'a smiling woman with red hair, yellow background',
  width: 512,
  height: 512,
  count: 1,
  seed: 5,
  steps: STEPS,
  sampler: 'euler',
}

/** The slowest kind of square image: its plan asks for as many details as there can be. */
const SCENE: ImageRequest = {
  ...REQUEST,
  prompt: 'a cowboy, a white horse and a small dog standing around a campfire at night',
  seed: 7001,
}

type Row = { what: string; value: number; unit: string; limit?: number }

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

type Shares = { total: number; calls: number; previews: number }

/** Draws like the worker, and measures the time in the model and in previews separately. */
async function drawTimed(model: PetalModel, prompt: EncodedPrompt, negative: EncodedPrompt): Promise<Shares> {
  const projection = await readPreviewProjection(weights)
  const shares = { total: 0, calls: 0, previews: 0 }
  const timed = async <T>(share: keyof Shares, work: () => Promise<T>): Promise<T> => {
    const start = performance.now()
    const result = await work()
    shares[share] += (performance.now() - start) / 1000
    return result
  }
  const timedModel: PetalModel = {
    predict: (input) => timed('calls', () => model.predict(input)),
    planBoxes: (input) => timed('calls', () => model.planBoxes(input)),
    decode: (...input) => timed('calls', () => model.decode(...input)),
    encode: (...input) => timed('calls', () => model.encode(...input)),
  }
  const plan = {
    prompts: [{ prompt, share: 1 }],
    negative,
    guidance: 4,
    sampler: 'euler',
    steps: STEPS,
    byQuarters: false,
    isDrawnLarge: true,
    seed: 5,
  } as const
  const onStep = async ({ progress, denoised }: SamplerStep) => {
    if ((progress * MOST_PREVIEWS) % 1 < MOST_PREVIEWS / STEPS)
      await timed('previews', () => encodePreview(denoised, projection))
  }
  await timed('total', async () => {
    const isCancelled = () => false
    const latent = await drawLatent(timedModel, plan, { isCancelled, onStep })
    const output = { width: REQUEST.width, height: REQUEST.height, fit: 'extend' } as const
    const shaped = await toShape(fromPlanes(await timedModel.decode(latent)), output)
    const { raster } = await drawLarge(timedModel, { shaped, plan }, { isCancelled, onStep: () => {} })
    await finishImage(raster, output)
  })
  return shares
}

async function compare(): Promise<Row[]> {
  const engine = createPetalEngine({ weights, threads })
  const first = await secondsOf(() => engine.generate({ ...REQUEST, steps: 1 }))
  const second = await secondsOf(() => engine.generate({ ...REQUEST, steps: 1 }))

  const [model, vocabulary] = [await loadPetalModel(weights, threads), await readVocabulary(weights)]
  const encode = (text: string) =>
    encodePrompt(
      parsePrompt(text, () => 0),
      vocabulary,
    )
  const [prompt, negative] = [encode(REQUEST.prompt), encode('')]
  await drawTimed(model, prompt, negative)
  const rounds: Shares[] = []
  for (let round = 0; round < Number(values.rounds); round++)
    rounds.push(await drawTimed(model, prompt, negative))
  const threaded: number[] = []
  for (let round = 0; round < Number(values.rounds); round++)
    threaded.push(await secondsOf(() => engine.generate(REQUEST)))
  const scenes: number[] = []
  for (let round = 0; round < Number(values.rounds); round++)
    scenes.push(await secondsOf(() => engine.generate(SCENE)))
  await engine.close()
  const withoutPreviews = ({ total, previews }: Shares) => total - previews
  return [
    { what: 'first use: loading thread, model and vocabulary', value: first - second, unit: 's', limit: 2 },
    { what: `an image of ${STEPS} steps`, value: median(rounds.map(withoutPreviews)), unit: 's' },
    // No limit: it runs at another time than the calls, so it depends on the machine's load.
    { what: 'the same through the engine and its thread', value: median(threaded), unit: 's' },
    { what: 'a scene with details through the engine', value: median(scenes), unit: 's', limit: 8 },
    { what: 'its onnxruntime calls', value: median(rounds.map(({ calls }) => calls)), unit: 's' },
    {
      what: 'image / calls',
      value: median(rounds.map((round) => withoutPreviews(round) / round.calls)),
      unit: 'x',
      limit: 1.15,
    },
    {
      what: 'with previews / without',
      value: median(rounds.map((round) => round.total / withoutPreviews(round))),
      unit: 'x',
      limit: 1.05,
    },
  ]
}

const megabytes = () => process.memoryUsage().rss / 2 ** 20

/** Memory must be stable after a warm-up: compares the last tenth with the second. */
async function soak(images: number): Promise<Row[]> {
  const engine: ImageEngine = createPetalEngine({ weights, threads })
  const levels: number[] = []
  for (let seed = 0; seed < images; seed++) {
    await engine.generate({ ...REQUEST, seed, steps: 1 }, { onPreview: () => {} })
    levels.push(megabytes())
  }
  await engine.close()
  const tenth = Math.ceil(images / 10)
  const [early, late] = [median(levels.slice(tenth, 2 * tenth)), median(levels.slice(-tenth))]
  return [
    { what: `memory after ${2 * tenth} images`, value: early, unit: 'MB' },
    { what: `memory after ${images} images`, value: late, unit: 'MB' },
    { what: 'growth', value: late / early, unit: 'x', limit: 1.05 },
  ]
}

const rows = values.soak ? await soak(Number(values.soak)) : await compare()
const isOver = ({ value, limit }: Row) => limit !== undefined && value > limit
if (values.json) console.log(JSON.stringify(rows))
else {
  console.log('| what | measured | at most |\n|---|---|---|')
  for (const { what, value, unit, limit = '' } of rows)
    console.log(`| ${what} | ${value.toFixed(3)} ${unit} | ${limit} |`)
}
process.exitCode = rows.some(isOver) ? 1 : 0
