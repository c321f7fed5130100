import { setImmediate } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { embedMarkInTurns } from '#server/formats/invisible-mark/embed-mark'
import { createGate } from './decode-gate.ts'
import { MADE_BY_AI } from './image-finish.ts'

const maxPixels = 40e6
// One at a time and 64 waiting, because anybody can request cards.
const passGate = createGate(1, 64)
const jpeg = { quality: 84, chromaSubsampling: '4:2:0' } as const

type Size = { width: number; height: number }

/** The whole image on a dark, blurred version of itself, so that nothing is cropped. */
export function makeCard(image: Uint8Array, size: Size): Promise<Buffer> {
  return passGate(async () => {
    const [ground, front] = await Promise.all([
      makeGround(image, size, 0.45),
      open(image)
        .resize({ ...size, fit: 'inside' })
        .toBuffer(),
    ])
    return encode(sharp(ground).composite([{ input: front }]))
  })
}

/** [S-13] Made from 24 pixels, so that it shows colours but no shapes. */
export function makeBlurredCard(image: Uint8Array, size: Size): Promise<Buffer> {
  return passGate(async () => encode(sharp(await makeGround(image, size, 0.7))))
}

/** The image in another size, for other sites. */
export function makeSmaller(image: Uint8Array, size: Size): Promise<Buffer> {
  return passGate(() => encode(open(image).resize({ ...size, fit: 'fill' })))
}

async function makeGround(image: Uint8Array, size: Size, brightness: number): Promise<Buffer> {
  const few = await open(image).resize({ width: 6, height: 4, fit: 'cover' }).png().toBuffer()
  return sharp(few)
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .blur(48)
    .modulate({ brightness, saturation: 0.8 })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Transparency would become black. */
function open(image: Uint8Array): Sharp {
  return sharp(image, { limitInputPixels: maxPixels })
    .toColourspace('srgb')
    .flatten({ background: '#f4f1ea' })
}

/** Adds the AI mark again [S-9], because resizing removes it. */
async function encode(image: Sharp): Promise<Buffer> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const work = embedMarkInTurns({ data, width, height, channels }, MADE_BY_AI)
  while (!work.next().done) await setImmediate()
  return sharp(data, { raw: { width, height, channels } }).jpeg(jpeg).toBuffer()
}
