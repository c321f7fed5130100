import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash'
import { describe, expect, test } from 'vitest'
import { readPngTexts } from '#contract/recipe/png-texts'
import { seededNormals } from '#server/engines/image/petal/noise'
import { readMark } from '#server/formats/invisible-mark/read-mark'
import { addCameraNotes, addPngChunks, drawImage, makePngChunk } from '#test/support/make-image'
import { finishImage, MADE_BY_AI } from './image-finish.ts'

const drawPng = (look: Parameters<typeof drawImage>[0]) => drawImage(look).png().toBuffer()

async function readBack(file: Buffer): Promise<number | null> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  return readMark({ data, ...info })
}

describe('a finished picture', () => {
  test('contains only pixels, with the mark in them [S-9]', async () => {
    const noted = await addCameraNotes(drawImage({ width: 512, height: 640 }))
      .png()
      .toBuffer()
    const secret = makePngChunk('tEXt', Buffer.from('prompt\0a secret prompt'))
    const data = addPngChunks(noted, secret)
    const { master, width, height, sha256 } = await finishImage({ data, contentType: 'image/png' })
    expect({ width, height }).toEqual({ width: 512, height: 640 })
    expect(sha256).toEqual(createHash('sha256').update(master).digest())
    expect(await readPngTexts(master)).toEqual([])
    const { exif, xmp, comments } = await sharp(master).metadata()
    expect({ exif, xmp, comments }).toEqual({})
    expect(master.includes('secret')).toBe(false)
    expect(await readBack(master)).toBe(MADE_BY_AI)
  })

  test('has a marked thumb of at most 512 pixels with the same proportions', async () => {
    const raw = { width: 1152, height: 896, channels: 3 as const }
    const normals = seededNormals(1, 'start')(raw.width * raw.height * raw.channels)
    const pixels = Uint8Array.from(normals, (normal) => 128 + 6 * normal)
    const data = await sharp(pixels, { raw }).png().toBuffer()
    const { thumb } = await finishImage({ data, contentType: 'image/png' })
    const { format, width, height } = await sharp(thumb).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 398 })
    expect(await readBack(thumb)).toBe(MADE_BY_AI)
  })

  test('is not enlarged for its thumb', async () => {
    const data = await drawPng({ width: 300, height: 200 })
    const { thumb } = await finishImage({ data, contentType: 'image/png' })
    expect(await sharp(thumb).metadata()).toMatchObject({ width: 300, height: 200 })
  })

  test('has a thumbhash of its colours and shape', async () => {
    const data = await drawPng({ width: 800, height: 400 })
    const { thumbhash } = await finishImage({ data, contentType: 'image/png' })
    const hash = Buffer.from(thumbhash, 'base64')
    expect(hash.length).toBeLessThan(30)
    expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(2, 0)
    const { r, g, b } = thumbHashToAverageRGBA(hash)
    expect(r).toBeCloseTo(0.5, 1)
    expect(g).toBeCloseTo(0, 1)
    expect(b).toBeCloseTo(0.5, 1)
  })

  test('keeps its transparency', async () => {
    const data = await drawPng({ width: 400, height: 400, opacity: 0.5 })
    const { master, thumb } = await finishImage({ data, contentType: 'image/png' })
    for (const file of [master, thumb]) {
      const { channels } = await sharp(file).stats()
      expect(channels[3]?.mean).toBeCloseTo(127.5, -1)
    }
  })
})

describe('a finished animation', () => {
  const makeAnimation = async () => {
    const frames = [
      await drawPng({ width: 320, height: 256 }),
      await drawPng({ width: 320, height: 256, opacity: 0.5 }),
    ]
    return sharp(frames, { join: { animated: true } })
      .withExif({ IFD0: { Artist: 'a secret prompt' } })
      .webp({ delay: [100, 100] })
      .toBuffer()
  }

  test('keeps every frame, loses its notes, and has its first frame as thumb', async () => {
    const data = await makeAnimation()
    expect(data.includes('secret')).toBe(true)
    const { master, contentType, width, height, thumb } = await finishImage({
      data,
      contentType: 'image/webp',
    })
    expect({ contentType, width, height }).toEqual({ contentType: 'image/webp', width: 320, height: 256 })
    expect(master.includes('secret')).toBe(false)
    const frames = (file: Buffer) => sharp(file, { animated: true }).raw().toBuffer()
    expect((await sharp(master).metadata()).pages).toBe(2)
    expect((await frames(master)).equals(await frames(data))).toBe(true)
    const { pages = 1, width: thumbWidth } = await sharp(thumb).metadata()
    expect({ pages, thumbWidth }).toEqual({ pages: 1, thumbWidth: 320 })
  })

  test('that is cut off is refused', async () => {
    const data = (await makeAnimation()).subarray(0, -40)
    await expect(finishImage({ data, contentType: 'image/webp' })).rejects.toThrow('damaged')
  })
})

test('what is no picture is refused', async () => {
  const data = Buffer.from('not a picture')
  await expect(finishImage({ data, contentType: 'image/png' })).rejects.toThrow('not_a_picture')
})
