import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { CREATIVITY } from '#contract/catalogue/references'
import type { Size } from '#contract/catalogue/sizes'
import type { AcceptedRequest } from '../check-request.ts'
import { BadImageRequestError } from '../errors.ts'
import { type ImageReference, SOURCE_KINDS } from '../image-engine.ts'
import { WAN_CELL } from './graph/recipes/film-with-wan.ts'
import type { InputImage, PreparedInputs } from './image-order.ts'
import { EDIT_CELL, FLUX_CELL, SD15_CELL, SDXL_CELL, sizeNearMegapixel, sizeToDraw } from './image-size.ts'
import { isDrawingMode, pickModel, type ServerProfile } from './server-profile.ts'

const MOST_PIXELS = 64_000_000
/** A steering picture is looked at in a few hundred pixels; a tool's picture comes back as large as it was. */
const MOST_SIDE = { steering: 1536, tool: 4096 }

/**
 * The pictures of a request as PNGs of ours, upright and in the size that the graph needs, so that a server decodes
 * nothing that a stranger has made. Fails before anything has started if one cannot be read.
 */
export async function prepareInputs(
  request: AcceptedRequest,
  server: ServerProfile,
): Promise<PreparedInputs> {
  const { references, faceSwap, mask, mode } = request
  const ofKind = (kind: ImageReference['kind']) => references.find((reference) => reference.kind === kind)
  // The tool that removes backgrounds gives its picture back instead of drawing from it.
  const source =
    mode === 'background_remover' ? undefined : references.find(({ kind }) => SOURCE_KINDS.includes(kind))
  const size = source ? await sizeOfSource(request, server, source) : undefined
  const toolImage =
    mode === 'face_swap'
      ? faceSwap?.target
      : mode === 'upscale'
        ? request.upscale
        : ofKind('remove_background')?.data
  const [sourceImage, maskImage, face, target, ...steering] = await Promise.all([
    source && size ? prepareCut(source.data, size, 'references') : undefined,
    source && size && mask ? prepareCut(mask, size, 'mask') : undefined,
    prepareOptional(ofKind('face_swap')?.data, MOST_SIDE.steering, 'references'),
    isDrawingMode(mode) ? undefined : prepareOptional(toolImage, MOST_SIDE.tool, 'references'),
    ...references.filter(isSteering).map(async ({ kind, data, weight = 1 }) => ({
      ...(await prepareSteering(data)),
      kind,
      weight,
    })),
  ])
  return {
    ...(source && sourceImage
      ? {
          source: {
            ...sourceImage,
            denoise: denoiseOf(source, request),
            isCutOut: source.kind === 'remove_background',
          },
        }
      : {}),
    ...(maskImage ? { mask: maskImage } : {}),
    ...(face ? { face } : {}),
    ...(target ? { target } : {}),
    steering,
  }
}

const NOT_STEERING: readonly ImageReference['kind'][] = [...SOURCE_KINDS, 'face_swap']
const isSteering = ({ kind }: ImageReference) => !NOT_STEERING.includes(kind)

/** How much of the source becomes noise. Flux holds on to a picture for longer than Stable Diffusion. */
export function denoiseOf(
  { creativity }: Pick<ImageReference, 'creativity'>,
  { mode, mask }: Pick<AcceptedRequest, 'mode' | 'mask'>,
): number {
  // A masked place is to become something else, so without a word on it everything there is new.
  if (mask && creativity === undefined) return 1
  const [least, most] = mode === 'fluxtext2img' || mode === 'flux1schnell' ? [0.3, 0.97] : [0.15, 0.95]
  const share = ((creativity ?? CREATIVITY.default) - CREATIVITY.min) / (CREATIVITY.max - CREATIVITY.min)
  return Math.round((least + share * (most - least)) * 100) / 100
}

async function sizeOfSource(
  request: AcceptedRequest,
  server: ServerProfile,
  source: ImageReference,
): Promise<Size> {
  switch (request.mode) {
    case 'image_editor':
      return sizeNearMegapixel(await readSize(source.data), EDIT_CELL)
    case 'video':
      return sizeToDraw(request, server.ways.video === 'wan' ? WAN_CELL : SD15_CELL)
    case 'image':
      return pickModel(server, 'image', request.model).base === 'sdxl'
        ? sizeNearMegapixel(request, SDXL_CELL)
        : sizeToDraw(request, SD15_CELL)
    default:
      return sizeToDraw(request, FLUX_CELL)
  }
}

async function readSize(data: Uint8Array): Promise<Size> {
  return readable('references', async () => {
    const { autoOrient } = await sharp(data, { limitInputPixels: MOST_PIXELS }).metadata()
    return autoOrient
  })
}

const prepareCut = (data: Uint8Array, { width, height }: Size, path: string) =>
  prepare(data, path, (image) => image.resize(width, height, { fit: 'cover' }))

const prepareWhole = (data: Uint8Array, mostSide: number, path: string) =>
  prepare(data, path, (image) =>
    image.resize(mostSide, mostSide, { fit: 'inside', withoutEnlargement: true }),
  )

export const prepareSteering = (data: Uint8Array) => prepareWhole(data, MOST_SIDE.steering, 'references')

const prepareOptional = (data: Uint8Array | undefined, mostSide: number, path: string) =>
  data ? prepareWhole(data, mostSide, path) : undefined

async function prepare(data: Uint8Array, path: string, size: (image: Sharp) => Sharp): Promise<InputImage> {
  return readable(path, async () => {
    const upright = sharp(data, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
    const { data: png, info } = await size(upright)
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
    return { name: nameOf(png), png, width: info.width, height: info.height }
  })
}

/**
 * Named after its content: two people never overwrite each other's, and the server recognises a picture that it has
 * worked on before. Temporary, because a server deletes nothing else.
 */
const nameOf = (png: Uint8Array) =>
  `${UPLOAD_FOLDER}/${createHash('sha256').update(png).digest('hex').slice(0, 40)}.png [temp]`

const UPLOAD_FOLDER = 'nightbloom'

async function readable<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch {
    throw new BadImageRequestError([{ path, message: 'This picture cannot be read.' }])
  }
}
