import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeMesh } from '#test/support/make-face'
import type { Raster } from '../../raster.ts'
import { outlineOf, sizeOf } from './face-shape.ts'
import { FILL, fillSmoothly } from './fill-smoothly.ts'
import { matchColors } from './match-colors.ts'
import { swapFaces } from './swap-faces.ts'
import { warpFace } from './warp-face.ts'

type Circle = { x: number; y: number; radius: number }

/** The mesh without its depth, in pixels. */
const pixelsOf = (circle: Circle): Float32Array => makeMesh(circle).points.filter((_, i) => i % 3 !== 2)
const sharesOf = (circle: Circle, { width, height }: { width: number; height: number }) =>
  pixelsOf(circle).map((value, i) => value / (i % 2 === 0 ? width : height))

async function draw(width: number, height: number, body: string): Promise<Raster> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`
  const data = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  return { data, width, height, channels: 4 }
}

const at = ({ data, width, channels }: Raster, x: number, y: number) => [
  ...data.subarray(channels * (y * width + x), channels * (y * width + x) + 3),
]

const whole = (width: number, height: number) => ({ left: 0, top: 0, width, height })

describe('the outline of a face', () => {
  it('ends below the hair and inside the edge of the face', () => {
    const outline = outlineOf(pixelsOf({ x: 100, y: 100, radius: 50 }))
    expect(Math.min(...outline.map(({ y }) => y))).toBeGreaterThan(60)
    expect(Math.max(...outline.map(({ y }) => y))).toBeLessThan(150)
    expect(sizeOf(pixelsOf({ x: 0, y: 0, radius: 100 }))).toBeCloseTo(
      2 * sizeOf(pixelsOf({ x: 9, y: 9, radius: 50 })),
      1,
    )
  })
})

describe('a warped face', () => {
  it('moves what is at a landmark to where that landmark is in the target', async () => {
    const source = await draw(
      200,
      200,
      '<rect width="200" height="200" fill="#806040"/><rect x="100" y="40" width="60" height="120" fill="#2040c0"/>',
    )
    const warped = warpFace(
      source,
      pixelsOf({ x: 100, y: 100, radius: 60 }),
      pixelsOf({ x: 60, y: 50, radius: 30 }),
      whole(120, 100),
    )
    const pixel = (x: number, y: number) => [...warped.rgb.subarray(3 * (120 * y + x), 3 * (120 * y + x) + 3)]
    // The middle of the source is at (60, 50) now, and everything is half as large.
    expect(pixel(45, 50)).toEqual([0x80, 0x60, 0x40])
    expect(pixel(75, 50)).toEqual([0x20, 0x40, 0xc0])
  })

  it('reaches every pixel between the landmarks and none outside', async () => {
    const source = await draw(100, 100, '<rect width="100" height="100" fill="#fff"/>')
    const circle = { x: 50, y: 50, radius: 40 }
    const { isReached } = warpFace(source, pixelsOf(circle), pixelsOf(circle), whole(100, 100))
    const wrong = [...isReached.entries()].filter(([i, reached]) => {
      const distance = Math.hypot((i % 100) - 50, Math.floor(i / 100) - 50)
      return (distance < 39 && reached === 0) || (distance > 41 && reached === 1)
    })
    expect(wrong).toEqual([])
  })
})

it('matches mean and spread of light and tint', () => {
  const noise = (mean: readonly number[], spread: number) =>
    Float32Array.from({ length: 3000 }, (_, i) => (mean[i % 3] ?? 0) + spread * Math.sin(i * i))
  const [face, target] = [noise([90, 60, 50], 20), noise([200, 160, 150], 14)]
  const weight = new Float32Array(1000).fill(1)
  matchColors(face, target, weight)
  const measure = (pixels: Float32Array, colour: number) => {
    const values = pixels.filter((_, i) => i % 3 === colour)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return [mean, Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)]
  }
  for (const colour of [0, 1, 2]) {
    const [[mean = 0, spread = 0], [wantedMean = 0, wantedSpread = 0]] = [
      measure(face, colour),
      measure(target, colour),
    ]
    expect(mean).toBeCloseTo(wantedMean, 0)
    expect(Math.abs(spread - wantedSpread)).toBeLessThan(2)
  }
})

it('counts colours only where the weight says', () => {
  const [face, target] = [Float32Array.of(10, 10, 10, 99, 0, 0), Float32Array.of(50, 50, 50, 0, 0, 99)]
  matchColors(face, target, Float32Array.of(1, 0))
  expect([...face.subarray(0, 3)].map(Math.round)).toEqual([50, 50, 50])
})

it('fills a slope with a slope', () => {
  const [width, height] = [40, 30]
  const kinds = new Uint8Array(width * height).fill(FILL.inside)
  const values = new Float32Array(width * height)
  for (let i = 0; i < values.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue
    kinds[i] = FILL.known
    values[i] = 3 * x - 2 * y
  }
  fillSmoothly({ values, kinds, width, height })
  for (const [x, y] of [
    [20, 15],
    [5, 25],
    [33, 4],
  ] as const)
    expect(values[y * width + x]).toBeCloseTo(3 * x - 2 * y, 0)
})

describe('a swap', () => {
  const skin = (color: string) => `<rect width="300" height="300" fill="${color}"/>`
  const circle = { x: 150, y: 150, radius: 80 }
  const points = sharesOf(circle, { width: 300, height: 300 })

  it('leaves no seam between different colours and keeps the details of the face', async () => {
    const source = await draw(300, 300, `${skin('#8a5a3c')}<circle cx="150" cy="170" r="12" fill="#301810"/>`)
    const target = await draw(300, 300, skin('#e8c0a8'))
    const result = await swapFaces(target, source, [{ from: points, to: points }])
    // The skin is that of the target, where there was a dark mouth it is darker now.
    const brightness = (x: number, y: number) => at(result, x, y).reduce((sum, value) => sum + value, 0)
    const before = at(target, 0, 0).reduce((sum, value) => sum + value, 0)
    for (const [x, y] of [
      [150, 120],
      [110, 160],
      [190, 160],
      [150, 215],
    ] as const)
      expect(Math.abs(brightness(x, y) - before)).toBeLessThan(24)
    expect(brightness(150, 170)).toBeLessThan(before - 60)
  })

  it('changes nothing outside the face, and keeps the size and the transparency', async () => {
    const source = await draw(200, 100, '<rect width="200" height="100" fill="#304050"/>')
    const target = await draw(300, 300, skin('#e8c0a8').replace('height="300"', 'height="280"'))
    const from = sharesOf({ x: 100, y: 50, radius: 40 }, { width: 200, height: 100 })
    const result = await swapFaces(target, source, [{ from, to: points }])
    expect([result.width, result.height]).toEqual([300, 300])
    let changed = 0
    for (let i = 0; i < 300 * 300; i++) {
      const isOutside = Math.hypot((i % 300) - 150, Math.floor(i / 300) - 150) > 88
      if (isOutside && result.data[4 * i] !== target.data[4 * i]) changed++
      if (result.data[4 * i + 3] !== target.data[4 * i + 3]) changed++
    }
    expect(changed).toBe(0)
  })

  it('works on a face that the edge of the image cuts off', async () => {
    const image = await draw(300, 300, skin('#e8c0a8'))
    const cut = sharesOf({ x: 10, y: 290, radius: 60 }, image)
    const result = await swapFaces(image, image, [{ from: points, to: cut }])
    expect(result.data).toHaveLength(image.data.length)
  })
})
