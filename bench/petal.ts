import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { ImageEngine, ImageRequest, ImageWatch } from '#server/engines/image/image-engine'
import { CHANNELS, GRID } from '#server/engines/image/petal/latent-shape'
import { createPetalEngine } from '#server/engines/image/petal/petal-engine'

/**
 * Petal against the bare onnxruntime calls that its pictures consist of.
 *
 *   node bench/petal.ts                  ratios, in rounds that alternate so that a busy machine hits both sides
 *   node bench/petal.ts --soak 1000      memory over that many pictures
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
  prompt: 'a smiling woman with red hair, yellow background',
  width: 512,
  height: 512,
  count: 1,
  seed: 5,
  steps: STEPS,
  sampler: 'euler',
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

/** The calls of one picture and nothing else: a pair of rows for each step, one decode. */
async function bareCalls(): Promise<() => Promise<void>> {
  const open = (file: string) =>
    InferenceSession.create(join(weights, file), { intraOpNumThreads: threads, interOpNumThreads: 1 })
  const [transformer, decoder] = [await open('dit.onnx'), await open('decoder.onnx')]
  const latent = [2, CHANNELS, GRID, GRID]
  const length = 2 * CHANNELS * GRID ** 2
  const words = () => new Tensor('int64', new BigInt64Array(64), [2, 32])
  const feeds = {
    x: new Tensor('float32', new Float32Array(length).fill(0.5), latent),
    t: new Tensor('float32', Float32Array.of(0.5, 0.5), [2]),
    ids: words(),
    phr: words(),
    wt: new Tensor('float32', new Float32Array(64).fill(1), [2, 32]),
    hint: new Tensor('float32', new Float32Array(length), latent),
  }
  const z = new Tensor('float32', new Float32Array(length / 2).fill(0.5), [1, CHANNELS, GRID, GRID])
  return async () => {
    for (let step = 0; step < STEPS; step++) await transformer.run(feeds)
    await decoder.run({ z })
  }
}

async function compare(): Promise<Row[]> {
  const engine = createPetalEngine({ weights, threads })
  const draw = (watch: ImageWatch = {}) => engine.generate(REQUEST, watch)
  const first = await secondsOf(() => engine.generate({ ...REQUEST, steps: 1 }))
  const second = await secondsOf(() => engine.generate({ ...REQUEST, steps: 1 }))
  const bare = await bareCalls()
  await bare()
  await draw()
  const times = { bare: [] as number[], plain: [] as number[], previewed: [] as number[] }
  for (let round = 0; round < Number(values.rounds); round++) {
    times.bare.push(await secondsOf(bare))
    times.plain.push(await secondsOf(() => draw()))
    times.previewed.push(await secondsOf(() => draw({ onPreview: () => {} })))
  }
  await engine.close()
  // The quickest of each: whatever else the machine does only adds time.
  const [bareBest, plainBest] = [Math.min(...times.bare), Math.min(...times.plain)]
  const previewedBest = Math.min(...times.previewed)
  return [
    { what: 'first use: thread, model and words loaded', value: first - second, unit: 's', limit: 2 },
    { what: `a picture of ${STEPS} steps`, value: plainBest, unit: 's' },
    { what: 'the bare calls of it', value: bareBest, unit: 's' },
    { what: 'picture / bare calls', value: plainBest / bareBest, unit: 'x', limit: 1.15 },
    { what: 'with previews / without', value: previewedBest / plainBest, unit: 'x', limit: 1.05 },
  ]
}

const megabytes = () => process.memoryUsage().rss / 2 ** 20

/** Memory must be level after a warm-up: compares the last tenth with the second. */
async function soak(pictures: number): Promise<Row[]> {
  const engine: ImageEngine = createPetalEngine({ weights, threads })
  const levels: number[] = []
  for (let seed = 0; seed < pictures; seed++) {
    await engine.generate({ ...REQUEST, seed, steps: 1 }, { onPreview: () => {} })
    levels.push(megabytes())
  }
  await engine.close()
  const tenth = Math.ceil(pictures / 10)
  const [early, late] = [median(levels.slice(tenth, 2 * tenth)), median(levels.slice(-tenth))]
  return [
    { what: `memory after ${2 * tenth} pictures`, value: early, unit: 'MB' },
    { what: `memory after ${pictures} pictures`, value: late, unit: 'MB' },
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
