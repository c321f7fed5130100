import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { quickNetworks } from '#test/support/quick-retouch'
import type { Background } from './cut-out.ts'
import { runJob } from './run-job.ts'

const size = { width: 200, height: 100 }
const green = sharp({ create: { ...size, channels: 3, background: '#306030' } })
  .png()
  .toBuffer()

async function cut(background: Background) {
  const { png } = await runJob(
    { kind: 'cut-out', image: await green, strokes: [], background },
    quickNetworks,
  )
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => [
    ...data.subarray((y * size.width + x) * info.channels).subarray(0, info.channels),
  ]
}

/** With networks that take the left half for the subject and erase to red. */
describe('a job of Retouch', () => {
  it('leaves no colour in what is transparent', async () => {
    const at = await cut({ kind: 'transparent' })
    expect([at(20, 50), at(180, 50)]).toEqual([
      [0x30, 0x60, 0x30, 255],
      [0, 0, 0, 0],
    ])
  })

  it('puts a colour, an image or the blurred background behind the subject', async () => {
    const onWhite = await cut({ kind: 'color', color: '#ffffff' })
    expect(onWhite(180, 50)).toEqual([255, 255, 255])
    const image = await sharp({ create: { ...size, channels: 3, background: '#102030' } })
      .png()
      .toBuffer()
    expect((await cut({ kind: 'image', image }))(180, 50)).toEqual([16, 32, 48])
    expect((await cut({ kind: 'blur' }))(180, 50)).toEqual([0x30, 0x60, 0x30])
  })

  it('makes a mask of strokes and of the subject, with soft edges', async () => {
    const image = await green
    const strokes = [
      { shape: 'area' as const, adds: true, size: 1, points: [150, 20, 190, 20, 190, 80, 150, 80] },
    ]
    const mark = async (withSubject: boolean) => {
      const { png } = await runJob({ kind: 'mark', image, withSubject, strokes }, quickNetworks)
      const grey = await sharp(png).extractChannel(0).raw().toBuffer()
      return [20, 120, 170].map((x) => grey[50 * size.width + x])
    }
    expect(await mark(false)).toEqual([0, 0, 255])
    expect(await mark(true)).toEqual([255, 0, 255])
  })

  it('enlarges in tiles, and keeps what is transparent', async () => {
    const image = await sharp({ create: { width: 150, height: 20, channels: 4, background: '#30603080' } })
      .png()
      .toBuffer()
    const done: number[] = []
    const { png, width, height } = await runJob({ kind: 'enlarge', image }, quickNetworks, (progress) =>
      done.push(progress),
    )
    expect([width, height]).toEqual([600, 80])
    const pixels = await sharp(png).raw().toBuffer()
    expect([...pixels.subarray(0, 4)]).toEqual([128, 128, 128, 128])
    expect([...pixels.subarray(-4)]).toEqual([128, 128, 128, 128])
    // Two tiles, then three of the doubled image.
    expect(done).toHaveLength(2 + 3 + 2)
  })

  it('erases inside the mask alone', async () => {
    const { png: mask } = await runJob(
      { kind: 'mark', image: await green, withSubject: true, strokes: [] },
      quickNetworks,
    )
    const { png } = await runJob({ kind: 'erase', image: await green, mask }, quickNetworks)
    const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
    expect([...data.subarray(3 * 190, 3 * 190 + 3)]).toEqual([0x30, 0x60, 0x30])
  })
})
