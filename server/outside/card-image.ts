import { setImmediate } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { embedMarkInTurns } from '#server/formats/invisible-mark/embed-mark'
import { createGate } from './decode-gate.ts'
import { MADE_BY_AI } from './image-finish.ts'

const maxPixels = 40e6
// So many at once, so many in line: cards are made for whoever asks, and must not hold the machine.
const passGate = createGate(1, 64)
const jpeg = { quality: 84, chromaSubsampling: '4:2:0' } as const

type Size = { width: number; height: number }

/** The picture whole, before a dark and soft echo of itself: whatever its shape, nothing is cut off. */
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

/** [S-13] Colours and no shapes: from two dozen pixels nothing else comes back. */
export function makeBlurredCard(image: Uint8Array, size: Size): Promise<Buffer> {
  return passGate(async () => encode(sharp(await makeGround(image, size, 0.7))))
}

/** The picture in another size, for other sites. */
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

/** What is see-through would turn black. */
function open(image: Uint8Array): Sharp {
  return sharp(image, { limitInputPixels: maxPixels })
    .toColourspace('srgb')
    .flatten({ background: '#f4f1ea' })
}

/** With the mark that says it was made by AI [S-9], since what was in the file before is lost by the new size. */
async function encode(image: Sharp): Promise<Buffer> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const work = embedMarkInTurns({ data, width, height, channels }, MADE_BY_AI)
  while (!work.next().done) await setImmediate()
  return sharp(data, { raw: { width, height, channels } }).jpeg(jpeg).toBuffer()
}
