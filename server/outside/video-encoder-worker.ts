import { parentPort } from 'node:worker_threads'
import encoders from 'h264-mp4-encoder'
import sharp from 'sharp'
import type { FromEncoder } from './video-encoder.ts'

/** Nearly as good as the original, at a tenth of its size. */
const QUALITY = { quantizationParameter: 22, speed: 3 }
const DEFAULT_DELAY_MS = 100

async function encode(animation: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(animation, { animated: true }).ensureAlpha()
  const { width, height, pageHeight = height, pages = 1, delay = [] } = await image.metadata()
  const frames = await image.raw().toBuffer()
  // H.264 has even sides only, so an odd one is continued by a pixel.
  const odd = { right: width % 2, bottom: pageHeight % 2 }
  const encoder = await encoders.createH264MP4Encoder()
  encoder.width = width + odd.right
  encoder.height = pageHeight + odd.bottom
  encoder.frameRate = Math.round(1000 / (delay[0] || DEFAULT_DELAY_MS))
  Object.assign(encoder, QUALITY)
  encoder.initialize()
  const bytes = 4 * width * pageHeight
  for (let page = 0; page < pages; page++) {
    const frame = frames.subarray(page * bytes, (page + 1) * bytes)
    const raw = { width, height: pageHeight, channels: 4 } as const
    const even = sharp(frame, { raw }).extend({ ...odd, extendWith: 'copy' })
    encoder.addFrameRgba(odd.right + odd.bottom === 0 ? frame : await even.raw().toBuffer())
  }
  encoder.finalize()
  const mp4 = Uint8Array.from(encoder.FS.readFile(encoder.outputFilename))
  encoder.FS.unlink(encoder.outputFilename)
  encoder.delete()
  return mp4
}

parentPort?.on('message', async (animation: Uint8Array) => {
  const answer: FromEncoder = await encode(animation).then(
    (mp4) => ({ mp4 }),
    (error: unknown) => ({ reason: String(error) }),
  )
  parentPort?.postMessage(answer, 'mp4' in answer ? [answer.mp4.buffer] : [])
})
