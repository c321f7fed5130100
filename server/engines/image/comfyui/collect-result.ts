import sharp from 'sharp'
import { isBlack } from '#server/domain/image-truth'
import { inspectImage } from '#server/formats/image-file/inspect'
import type { RawImage } from '#server/formats/raw-image'
import { ImageEngineFailedError } from '../errors.ts'
import type { DrawnImage } from '../image-engine.ts'
import type { ComfyClient, FinishedPrompt, OutputFile } from './client.ts'
import { SwapRefusedError } from './errors.ts'
import type { SwapCheck } from './graph/graph.ts'
import type { PlannedImage } from './plan-images.ts'
import { stripAnimation } from './strip-animation.ts'

export type CollectedImage = {
  readonly image: DrawnImage
  /** No face was found in what was drawn, so it is as it was drawn. */
  readonly withoutSwap: boolean
}

type Expected = { readonly width: number; readonly height: number }

/**
 * Fetches what a prompt made and makes sure that it is that: a whole picture of the right size, without the notes that
 * servers write into their files, and no black square in place of a swapped face.
 */
export async function collectResult(
  client: ComfyClient,
  planned: PlannedImage,
  finished: FinishedPrompt,
  expected: Expected | 'any size',
): Promise<CollectedImage> {
  const file = findFile(finished, planned.result)
  const bytes = await client.download(file)
  const drawn = planned.isVideo ? moving(bytes, planned.seed) : await still(bytes, planned.seed)
  if (planned.swap) {
    const after =
      planned.swap.after === planned.result
        ? drawn.data
        : await fetchNode(client, finished, planned.swap.after)
    const result = await lookAtSwap(client, finished, planned.swap, after)
    if (result === 'black') throw new SwapRefusedError('black')
    if (result === 'unchanged') return { image: drawn, withoutSwap: true }
  }
  if (expected !== 'any size' && (drawn.width !== expected.width || drawn.height !== expected.height))
    throw new ImageEngineFailedError(
      `The picture server drew ${drawn.width} × ${drawn.height} instead of ${expected.width} × ${expected.height} pixels.`,
    )
  return { image: drawn, withoutSwap: false }
}

function findFile({ outputs }: FinishedPrompt, node: string): OutputFile {
  const output = outputs[node]
  const file = output?.images?.[0] ?? output?.gifs?.[0]
  if (!file) throw new ImageEngineFailedError('The picture server ended without a picture.')
  return file
}

async function fetchNode(client: ComfyClient, finished: FinishedPrompt, node: string): Promise<Uint8Array> {
  return client.download(findFile(finished, node))
}

async function still(bytes: Buffer, seed: number): Promise<DrawnImage> {
  const inspected = inspectImage(bytes)
  if (inspected.problem !== undefined)
    throw new ImageEngineFailedError('The picture server sent a damaged picture.')
  const { format, width, height } = await sharp(inspected.decodable).metadata()
  if (format !== 'png') throw new ImageEngineFailedError('The picture server sent something else than a PNG.')
  return { data: inspected.decodable, contentType: 'image/png', width, height, seed }
}

function moving(bytes: Buffer, seed: number): DrawnImage {
  const animation = stripAnimation(bytes)
  if (!animation) throw new ImageEngineFailedError('The picture server sent a damaged video.')
  return { ...animation, contentType: 'image/webp', seed }
}

/** Of 255: an untouched picture goes to numbers between 0 and 1 and back, a swapped face differs by far more. */
const ROUNDING = 2

async function lookAtSwap(
  client: ComfyClient,
  finished: FinishedPrompt,
  { before }: SwapCheck,
  after: Uint8Array,
): Promise<'swapped' | 'black' | 'unchanged'> {
  const original = 'node' in before ? await fetchNode(client, finished, before.node) : before.image
  const [first, second] = await Promise.all([decode(original), decode(after)])
  if (isBlack(second) && !isBlack(first)) return 'black'
  return isSame(first, second) ? 'unchanged' : 'swapped'
}

function isSame(one: RawImage, other: RawImage): boolean {
  if (one.width !== other.width || one.height !== other.height) return false
  return one.data.every((value, i) => Math.abs(value - (other.data[i] ?? 0)) <= ROUNDING)
}

async function decode(image: Uint8Array): Promise<RawImage> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
