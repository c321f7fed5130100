import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { findVideoEncoder } from './video-encoder.ts'

const encoder = await findVideoEncoder()

async function makeAnimation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#c03', '#0a6', '#36c'].map((background) =>
      sharp({ create: { width: 64, height: 49, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [125, 125, 125], loop: 0 })
    .toBuffer()
}

describe('videos as MP4', () => {
  it('are not made if the program is missing', async () => {
    expect(await findVideoEncoder('no-such-program')).toBeUndefined()
  })

  // Without ffmpeg, users get the animated WebP, and there is nothing to test.
  it.skipIf(encoder === undefined)('contain the frames of the animation', async () => {
    const video = (await encoder?.toMp4(await makeAnimation())) ?? Buffer.alloc(0)
    expect(video.subarray(4, 8).toString('latin1')).toBe('ftyp')
    expect(video.includes('avc1')).toBe(true)
    expect(video.length).toBeGreaterThan(800)
  })
})
