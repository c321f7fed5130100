// What each image tool costs, compared with what any server would need for it: its networks, decoding the input, one scan
// and encoding the result as PNG and WebP. CPU time of all threads, because a busy machine affects it less.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { pairFaces } from '../contract/generation/face-order.ts'
import type { ImageRequest } from '../server/engines/image/image-engine.ts'
import { createPetalEngine } from '../server/engines/image/petal/petal-engine.ts'
import { extendImage } from '../server/engines/image/retouch/extend-image.ts'
import { listFaces } from '../server/engines/image/retouch/list-faces.ts'
import { createNetworks, type Networks } from '../server/engines/image/retouch/networks.ts'
import type { Job } from '../server/engines/image/retouch/protocol.ts'
import { runJob } from '../server/engines/image/retouch/run-job.ts'
import { createVision, type Vision } from '../server/engines/vision/vision-engine.ts'
import { type Credentials, openCredentials } from '../server/outside/credentials/open-credentials.ts'
import { finishImage } from '../server/outside/image-finish.ts'
import { encodeMp4 } from '../server/outside/video-encoder.ts'
import type { Row } from './row.ts'

const ROUNDS = 3
const BAR = 'at most 1.2'
const SIDE = 512

type Cost = { ours: number; bare: number }
type Bench = { name: string; measure(): Promise<Cost> }

export async function run(): Promise<Row[]> {
  // On a busy machine a scan takes long; only its CPU time counts here.
  const vision = createVision({ timeoutMs: 600_000 })
  await vision.warmUp()
  const networks = createNetworks(2)
  const petal = createPetalEngine()
  const portrait = await readFile(new URL('../server/engines/vision/fixtures/mona-lisa.jpg', import.meta.url))
  const scene = await sharp(portrait).resize(SIDE, SIDE, { fit: 'cover' }).png().toBuffer()
  const folder = await mkdtemp(join(tmpdir(), 'nightbloom-bench-'))
  const credentials = await openCredentials({ folder, brand: 'Nightbloom' })
  const benches = await listBenches({ credentials, vision, networks, petal, portrait, scene })
  const rows: Row[] = []
  for (const { name, measure } of benches) {
    // Loads the network.
    await measure()
    const costs: Cost[] = []
    for (let round = 0; round < ROUNDS; round++) costs.push(await measure())
    const [ours, bare] = [median(costs.map((cost) => cost.ours)), median(costs.map((cost) => cost.bare))]
    const ratio = median(costs.map((cost) => cost.ours / cost.bare))
    rows.push({ name: `${name}, CPU`, value: ours, unit: 'ms' })
    rows.push({ name: `${name}, bare, CPU`, value: bare, unit: 'ms' })
    rows.push({ name: `${name}, ratio`, value: ratio, unit: 'x', bar: BAR })
  }
  await petal.close()
  await vision.close()
  await rm(folder, { recursive: true })
  return rows
}

type Parts = {
  credentials: Credentials
  vision: Vision
  networks: Networks
  petal: ReturnType<typeof createPetalEngine>
  portrait: Buffer
  scene: Buffer
}

async function listBenches(parts: Parts): Promise<Bench[]> {
  const { scene, portrait } = parts
  const mask = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#000' } })
    .composite([{ input: { create: { width: 128, height: 128, channels: 3, background: '#fff' } } }])
    .png()
    .toBuffer()
  const small = await sharp(scene).resize(192, 192).png().toBuffer()
  const wider = () => extendImage(scene, { left: 0, top: 0, right: 96, bottom: 0 })
  return [
    job(parts, 'background remover', async () => ({
      kind: 'cut-out',
      image: scene,
      strokes: [],
      background: { kind: 'transparent' },
    })),
    job(parts, 'erase', async () => ({ kind: 'erase', image: scene, mask })),
    job(parts, 'extend', async () => ({ kind: 'erase', ...(await wider()) })),
    job(parts, '4x of 192 px', async () => ({ kind: 'enlarge', image: small })),
    { name: 'face swap', measure: () => measureSwap(parts, portrait, scene) },
    { name: 'fill', measure: () => measureFill(parts, mask) },
    { name: 'MP4 of 24 frames', measure: () => measureMp4(small, parts.credentials) },
  ]
}

/** CPU milliseconds of the whole process, and what came of it. */
async function cpuOf<Value>(work: () => Promise<Value>): Promise<[number, Value]> {
  const before = process.cpuUsage()
  const value = await work()
  const { user, system } = process.cpuUsage(before)
  return [(user + system) / 1000, value]
}

function job({ vision, networks }: Parts, name: string, makeJob: () => Promise<Job>): Bench {
  return {
    name,
    async measure() {
      const counted = countCalls(networks)
      const [work, { png, job }] = await cpuOf(async () => {
        const job = await makeJob()
        return { job, png: (await runJob(job, counted.networks)).png }
      })
      const rest = await measureRest(vision, job.image, png)
      return { ours: work + rest.scan + rest.finish, bare: counted.spent() + rest.bare }
    },
  }
}

/** Decoding, scanning and encoding: the least, and as we do it. */
async function measureRest(vision: Vision, input: Uint8Array, result: Uint8Array) {
  const [decode] = await cpuOf(() => sharp(input).ensureAlpha().raw().toBuffer())
  const [scan] = await cpuOf(() => vision.look(result))
  const [finish] = await cpuOf(() => finishImage({ data: result, contentType: 'image/png' }))
  const { data, info } = await sharp(result).raw().toBuffer({ resolveWithObject: true })
  const [encode] = await cpuOf(async () => {
    const image = sharp(data, { raw: info })
    await Promise.all([image.clone().png().toBuffer(), image.clone().webp({ quality: 80 }).toBuffer()])
  })
  return { scan, finish, bare: decode + scan + encode }
}

function countCalls(networks: Networks) {
  let spent = 0
  const counted =
    <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      const [cpu, output] = await cpuOf(() => call(...input))
      spent += cpu
      return output
    }
  return {
    networks: {
      findSubject: counted(networks.findSubject),
      erase: counted(networks.erase),
      double: counted(networks.double),
      findPose: counted(networks.findPose),
    },
    spent: () => spent,
  }
}

/** The networks of a swap read the faces; warping and blending are ours. */
async function measureSwap({ vision, networks }: Parts, source: Buffer, target: Buffer): Promise<Cost> {
  const [read, faces] = await cpuOf(async () => ({
    source: await listFaces(vision, source),
    target: await listFaces(vision, target),
  }))
  const pairs = pairFaces(faces, 'left-right', []).map(({ from, to }) => ({
    from: from.points,
    to: to.points,
  }))
  const [work, { png }] = await cpuOf(() =>
    runJob({ kind: 'swap-faces', image: target, source, pairs }, networks),
  )
  const [decodeSource] = await cpuOf(() => sharp(source).ensureAlpha().raw().toBuffer())
  const rest = await measureRest(vision, target, png)
  return { ours: read + work + rest.scan + rest.finish, bare: read + decodeSource + rest.bare }
}

/** Compared with drawing a square of the same number of steps. */
async function measureFill({ petal, vision, scene }: Parts, mask: Buffer): Promise<Cost> {
  const drawing: ImageRequest = {
    mode: 'image',
    prompt: 'a red apple',
    width: 256,
    height: 256,
    count: 1,
    seed: 5,
    steps: 8,
    sampler: 'euler',
  }
  const [draw] = await cpuOf(() => petal.generate(drawing))
  const references = [{ kind: 'image_edit' as const, data: scene }]
  const fill = { width: SIDE, height: SIDE, references, mask, edit: 'fill' as const }
  const [work, { images }] = await cpuOf(() => petal.generate({ ...drawing, ...fill, mode: 'image_editor' }))
  const rest = await measureRest(vision, scene, images[0]?.data ?? new Uint8Array())
  return { ours: work + rest.scan + rest.finish, bare: draw + rest.bare }
}

/** Nothing is scanned, because a video is made of an art that was scanned. The encoder's settings are ours. */
async function measureMp4(frame: Buffer, credentials: Credentials): Promise<Cost> {
  const frames = await Promise.all(
    Array.from({ length: 24 }, (_, i) =>
      sharp(frame)
        .modulate({ hue: 15 * i })
        .png()
        .toBuffer(),
    ),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .webp({ delay: 125, loop: 0 })
    .toBuffer()
  const facts = { engine: 'petal', model: 'petal', createdAt: new Date() }
  const [ours] = await cpuOf(async () => credentials.sign(await encodeMp4(animation), facts))
  const [bare] = await cpuOf(async () => {
    const image = sharp(animation, { animated: true }).ensureAlpha()
    const { width = 0, pageHeight = 0, pages = 1 } = await image.metadata()
    const data = await image.raw().toBuffer()
    // Loaded late, because it handles uncaught errors of the process by printing itself.
    const { default: encoders } = await import('h264-mp4-encoder')
    const encoder = await encoders.createH264MP4Encoder()
    Object.assign(encoder, { width, height: pageHeight, frameRate: 8, quantizationParameter: 22, speed: 3 })
    encoder.initialize()
    const bytes = 4 * width * pageHeight
    for (let page = 0; page < pages; page++)
      encoder.addFrameRgba(data.subarray(page * bytes, (page + 1) * bytes))
    encoder.finalize()
    encoder.FS.readFile(encoder.outputFilename)
    encoder.delete()
  })
  return { ours, bare }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
