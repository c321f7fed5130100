import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { FaceReading } from '#server/domain/faces/face-reading'
import { compareFaces } from '#server/domain/faces/match-faces'
import { hashImage } from '#server/formats/image-hash/image-hashes'
import { isNearCopy } from '#server/formats/image-hash/near-copies'
import { VisionFailedError } from './errors.ts'
import { createVision } from './vision-engine.ts'

/** Uses the real weights, on the Mona Lisa and on drawings. */
const portrait = await readFile(new URL('./fixtures/mona-lisa.jpg', import.meta.url))
const hills = await sharp(
  Buffer.from(`<svg width="480" height="320">
    <rect width="480" height="320" fill="#9ecbe8"/>
    <path d="M0 240 L120 130 L240 220 L340 110 L480 230 V320 H0 Z" fill="#4d7a55"/>
    <path d="M0 280 Q240 230 480 290 V320 H0 Z" fill="#86a35a"/>
  </svg>`),
)
  .png()
  .toBuffer()

const vision = createVision({ threads: 1 })
beforeAll(() => vision.warmUp())
afterAll(() => vision.close())

describe('reading faces', () => {
  const head = sharp(portrait).extract({ left: 60, top: 30, width: 240, height: 160 })

  it('finds the landmarks, and the same identity in an edited copy', async () => {
    const { faces } = await vision.readFaces(await head.clone().png().toBuffer())
    const edited = await head
      .clone()
      .flop()
      .resize(420)
      .modulate({ brightness: 1.15 })
      .jpeg({ quality: 60 })
      .toBuffer()
    const copy = await vision.readFaces(edited)
    expect([faces.length, copy.faces.length]).toEqual([1, 1])
    const [face, other] = [faces[0] as FaceReading, copy.faces[0] as FaceReading]
    // The tip of her nose.
    expect(face.points[3 * 4]).toBeGreaterThan(88)
    expect(face.points[3 * 4]).toBeLessThan(106)
    expect(face.points[3 * 4 + 1]).toBeGreaterThan(100)
    expect(face.points[3 * 4 + 1]).toBeLessThan(136)
    expect(compareFaces(face.embedding, other.embedding)).toBe('same')
  })

  it('finds none in a landscape, and refuses an image with too many pixels', async () => {
    expect(await vision.readFaces(hills)).toMatchObject({ faces: [], unread: 0 })
    await expect(vision.readFaces(hills, { mostPixels: 1000 })).rejects.toThrow(VisionFailedError)
  })
})

describe('scanning an image', () => {
  it('finds the face, and estimates an adult age', async () => {
    const { faces, rating } = await vision.look(portrait)
    expect(rating).toBe('general')
    const [face] = faces
    // Her nose is about half across and a fifth down.
    expect(face?.box.x).toBeLessThan(0.46)
    expect((face?.box.x ?? 0) + (face?.box.width ?? 0)).toBeGreaterThan(0.46)
    expect(face?.box.y).toBeLessThan(0.2)
    expect((face?.box.y ?? 0) + (face?.box.height ?? 0)).toBeGreaterThan(0.2)
    expect(face?.confidence).toBeGreaterThan(0.8)
    expect(face?.apparentAge).toBeGreaterThan(23)
  })

  it('finds no face in a landscape and rates it general', async () => {
    const sight = await vision.look(hills)
    expect(sight.faces).toEqual([])
    expect(sight.rating).toBe('general')
    expect(Object.keys(sight.scores)).toEqual(['drawing', 'hentai', 'neutral', 'porn', 'sexy'])
  })

  it.each([90, 180])('finds a face rotated by %i degrees', async (degrees) => {
    const { faces } = await vision.look(await sharp(portrait).rotate(degrees).png().toBuffer())
    expect(faces.length).toBeGreaterThan(0)
  })

  it('finds a small face in a wide image', async () => {
    const small = await sharp(portrait).resize(150).toBuffer()
    const wide = await sharp(hills)
      .resize(1000, 400, { fit: 'fill' })
      .composite([{ input: small, left: 760, top: 100 }])
      .webp()
      .toBuffer()
    const [face] = (await vision.look(wide)).faces
    expect(face?.box.x).toBeGreaterThan(0.75)
  })

  it('finds a face under transparency', async () => {
    const hidden = await sharp(portrait).ensureAlpha(0).png().toBuffer()
    expect((await vision.look(hidden)).faces.length).toBeGreaterThan(0)
  })

  it('finds a face that appears in only one frame', async () => {
    const size = { width: 240, height: 240 }
    const frame = await sharp(portrait)
      .resize({ ...size, fit: 'cover', position: 'top' })
      .png()
      .toBuffer()
    const blank = await sharp({ create: { ...size, channels: 3, background: '#86a35a' } })
      .png()
      .toBuffer()
    const frames = Array.from({ length: 15 }, (_, i) => (i === 9 ? frame : blank))
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ quality: 90 })
      .toBuffer()
    expect((await vision.look(moving)).faces.length).toBeGreaterThan(0)
  })

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('reads %s and hashes it', async (format) => {
    const image = await sharp(hills).resize(300).toFormat(format).toBuffer()
    const { data, info } = await sharp(hills).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const known = hashImage({ data, width: info.width, height: info.height, channels: 3 })
    expect(isNearCopy((await vision.look(image)).hashes, known)).toBe(true)
  })
})

describe('throws for', () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    ['an empty file', async () => new Uint8Array()],
    ['a file that is not an image', async () => Buffer.from('This is a letter, not a picture.')],
    ['half a JPEG', async () => portrait.subarray(0, portrait.length / 2)],
    ['a PNG with a damaged middle', async () => Buffer.from(hills).fill(0x55, 200, 400)],
    ['an unsupported format', async () => sharp(hills).gif().toBuffer()],
  ])('%s', async (_, make) => {
    await expect(vision.look(await make())).rejects.toBeInstanceOf(VisionFailedError)
  })

  test('an image that takes too long, but scans the next one', async () => {
    const hasty = createVision({ threads: 1, timeoutMs: 1 })
    await expect(hasty.look(portrait)).rejects.toBeInstanceOf(VisionFailedError)
    await hasty.close()
    expect((await vision.look(hills)).rating).toBe('general')
  })

  test('an aborted scan', async () => {
    const stop = new AbortController()
    const looking = vision.look(portrait, { signal: stop.signal })
    const reason = new Error('no longer wanted')
    stop.abort(reason)
    await expect(looking).rejects.toBe(reason)
  })
})

test('the server stays responsive during a scan', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  await vision.look(portrait)
  clearInterval(timer)
  // A scan takes at least a hundred milliseconds; in this thread, no timer would fire meanwhile.
  expect(turns).toBeGreaterThan(5)
})
