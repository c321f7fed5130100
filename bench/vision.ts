import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { lookAtFrames } from '#server/engines/vision/look-at-frames'
import { loadVisionModels, SIDES, type VisionModels } from '#server/engines/vision/models'
import { readFrames } from '#server/engines/vision/read-frames'
import { cutSquare, type Frame, wholeSquare } from '#server/engines/vision/square-view'
import { createVision } from '#server/engines/vision/vision-engine'
import type { Row } from './row.ts'

const folder = new URL('../server/engines/vision/', import.meta.url)
const ROUNDS = 30
const SOAK = 200

/**
 * What scanning an image adds to the bare onnxruntime calls: the share of each scan spent outside of them, so
 * that a busy machine slows both alike.
 */
export async function run(): Promise<Row[]> {
  const image = await readFile(new URL('fixtures/mona-lisa.jpg', folder))
  const vision = createVision({ threads: 1 })
  const load = await timed(() => vision.warmUp())
  const looks: number[] = []
  for (let round = 0; round < ROUNDS; round++) looks.push(await timed(() => vision.look(image)))
  const early = megabytes()
  for (let round = 0; round < SOAK; round++) await vision.look(image)
  const growth = megabytes() / early
  await vision.close()

  const models = await loadVisionModels(fileURLToPath(new URL('weights', folder)), 1)
  const ratios: number[] = []
  const calls: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { counted, spent } = countCalls(models)
    const total = await timed(async () => lookAtFrames(await readFrames(image), counted, () => {}))
    calls.push(spent.ms)
    ratios.push(total / spent.ms)
  }
  const [frame] = await readFrames(image)
  return [
    { name: 'load: thread and three models', value: load, unit: 'ms' },
    { name: 'a scan through the engine and its thread', value: median(looks), unit: 'ms' },
    { name: 'its onnxruntime calls', value: median(calls), unit: 'ms' },
    { name: 'scan / calls', value: median(ratios), unit: 'x', bar: 'at most 1.6' },
    ...(frame ? await measureModels(models, frame) : []),
    { name: `memory after ${ROUNDS} scans`, value: early, unit: 'MB' },
    { name: `growth over ${SOAK} more`, value: growth, unit: 'x', bar: 'at most 1.1' },
  ]
}

async function measureModels(models: VisionModels, frame: Frame): Promise<Row[]> {
  const view = (side: number) => cutSquare(frame, wholeSquare(frame), side)
  const steps: [name: string, call: () => Promise<unknown>][] = [
    ['one call: rating', () => models.rate(view(SIDES.rating))],
    ['one call: faces', () => models.findFaces(view(SIDES.faces))],
    ['one call: age', () => models.readAge(view(SIDES.age))],
  ]
  const rows: Row[] = []
  for (const [name, call] of steps) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await timed(call))
    rows.push({ name: `${name}, with cropping`, value: median(times), unit: 'ms' })
  }
  return rows
}

/** The same models with a timer around each call. */
function countCalls(models: VisionModels) {
  const spent = { ms: 0 }
  const count =
    <Result>(call: (planes: Float32Array) => Promise<Result>) =>
    async (planes: Float32Array) => {
      const start = performance.now()
      const result = await call(planes)
      spent.ms += performance.now() - start
      return result
    }
  const counted: VisionModels = {
    rate: count(models.rate),
    findFaces: count(models.findFaces),
    readAge: count(models.readAge),
  }
  return { counted, spent }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const megabytes = () => process.memoryUsage().rss / 2 ** 20
