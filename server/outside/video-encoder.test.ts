import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { listBoxes } from '#server/formats/mp4'
import { encodeMp4 } from './video-encoder.ts'

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

// A thread starts within a second, but several when both cores are busy.
describe('videos as MP4', () => {
  it('have every frame of the animation, and even sides', async () => {
    const video = Buffer.from(await encodeMp4(await makeAnimation()))
    const boxes = listBoxes(video)
    expect(boxes[0]?.path).toBe('/ftyp')
    const find = (path: string) => {
      const box = boxes.find((found) => found.path === path)
      return video.subarray(box?.start ?? 0).subarray(0, box?.size ?? 0)
    }
    const header = find('/moov/trak/tkhd')
    expect([header.readUInt32BE(84) / 65_536, header.readUInt32BE(88) / 65_536]).toEqual([64, 50])
    const sizes = find('/moov/trak/mdia/minf/stbl/stsz')
    expect(sizes.readUInt32BE(16)).toBe(3)
    expect(find('/moov/trak/mdia/minf/stbl/stsd').includes('avc1')).toBe(true)
  })

  it('are not made of something else, which does not affect the next video', async () => {
    await expect(encodeMp4(new Uint8Array(50))).rejects.toThrow(/unsupported/)
    expect((await encodeMp4(await makeAnimation())).length).toBeGreaterThan(500)
  })

  it('are encoded one after another in one thread, which keeps nothing of the video before', async () => {
    const animation = await makeAnimation()
    // The bytes differ in the time at which the video was made.
    const { length } = await encodeMp4(animation)
    let started = 0
    const count = () => started++
    process.on('worker', count)
    expect(await encodeMp4(animation)).toHaveLength(length)
    process.off('worker', count)
    expect(started).toBe(0)
  })

  it('are encoded at the same time in threads of their own', async () => {
    const animation = await makeAnimation()
    const videos = await Promise.all([encodeMp4(animation), encodeMp4(animation)])
    expect(videos[0].length).toBe(videos[1].length)
  })
})
