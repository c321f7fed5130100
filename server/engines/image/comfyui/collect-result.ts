import sharp from 'sharp'
import { isBlack } from '#server/domain/image-truth'
import { inspectImage } from '#server/formats/image-file/inspect'
import type { RawImage } from '#server/formats/raw-image'
import { ImageEngineFailedError } from '../errors.ts'
import type { DrawnImage } from '../image-engine.ts'
import type { ComfyClient, FinishedPrompt, OutputFile } from './client.ts'
import { SwapRefusedError } from './errors.ts'
import type { PlannedImage } from './plan-images.ts'
import { stripAnimation } from './strip-animation.ts'

export type CollectedImage = {
  readonly image: DrawnImage
  /** Where it is not done, the image is shown without a swapped face. Without a swap it is done. */
  readonly swap: 'done' | 'black' | 'unchanged'
}

type Expected = { readonly width: number; readonly height: number }

/**
 * Fetches what a prompt made and checks it: a whole image of the right size, without the notes that servers write into
 * their files, and not the black square that a face swap with a content filter gives back.
 */
export async function collectResult(
  client: ComfyClient,
  planned: PlannedImage,
  finished: FinishedPrompt,
  expected: Expected | 'any size',
): Promise<CollectedImage> {
  const bytes = await fetchNode(client, finished, planned.result)
  const drawn = planned.isVideo ? moving(bytes, planned.seed) : await still(bytes, planned.seed)
  const { swap } = planned
  if (swap) {
    const after = swap.after === planned.result ? bytes : await fetchNode(client, finished, swap.after)
    const { before } = swap
    const original =
      'node' in before ? await fetchNode(client, finished, before.node) : Buffer.from(before.image)
    const result = await compareSwap(original, after)
    if (result === 'unchanged') return { image: drawn, swap: result }
    if (result === 'black') {
      const unswapped = 'node' in before ? await still(original, planned.seed) : undefined
      if (!unswapped || !hasSize(unswapped, expected)) throw new SwapRefusedError('black')
      return { image: unswapped, swap: result }
    }
  }
  if (!hasSize(drawn, expected))
    throw new ImageEngineFailedError(
      `The picture server drew ${drawn.width} × ${drawn.height} pixels, which is not the size that was asked for.`,
    )
  return { image: drawn, swap: 'done' }
}

const hasSize = ({ width, height }: Expected, expected: Expected | 'any size') =>
  expected === 'any size' || (width === expected.width && height === expected.height)

function findFile({ outputs }: FinishedPrompt, node: string): OutputFile {
  const output = outputs[node]
  const file = output?.images?.[0] ?? output?.gifs?.[0]
  if (!file) throw new ImageEngineFailedError('The picture server ended without a picture.')
  return file
}

async function fetchNode(client: ComfyClient, finished: FinishedPrompt, node: string): Promise<Buffer> {
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

async function compareSwap(
  before: Uint8Array,
  after: Uint8Array,
): Promise<'swapped' | 'black' | 'unchanged'> {
  const [first, second] = await Promise.all([decode(before), decode(after)])
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
