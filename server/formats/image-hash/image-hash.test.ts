import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { countDifferentBits, toHex } from './hex.ts'
import { hashImage, type ImageHashes } from './image-hashes.ts'
import { isNearCopy } from './near-copies.ts'

/** 48 images that Petal drew, 8 per row. */
const SHEET = new URL('../../../training/contact.webp', import.meta.url).pathname
const SIDE = 128
const drawn = await Promise.all(
  Array.from({ length: 48 }, (_, i) =>
    sharp(SHEET)
      .extract({ left: (i % 8) * SIDE, top: Math.floor(i / 8) * SIDE, width: SIDE, height: SIDE })
      .png()
      .toBuffer(),
  ),
)

async function hash(image: Sharp): Promise<ImageHashes> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return hashImage({ data, width: info.width, height: info.height, channels: 3 })
}

const hashes = await Promise.all(drawn.map((image) => hash(sharp(image))))

const caption = Buffer.from(
  `<svg width="${SIDE}" height="${SIDE}"><text x="4" y="122" font-size="9" fill="white">a caption</text></svg>`,
)
const inset = (share: number) => {
  const edge = Math.round(share * SIDE)
  return { left: edge, top: edge, width: SIDE - 2 * edge, height: SIDE - 2 * edge }
}

const edits: [name: string, edit: (image: Sharp) => Sharp][] = [
  ['half its size', (image) => image.resize(SIDE / 2)],
  ['four times its size', (image) => image.resize(4 * SIDE)],
  ['another shape', (image) => image.resize(SIDE, Math.round(0.85 * SIDE), { fit: 'fill' })],
  ['a JPEG of quality 30', (image) => image.jpeg({ quality: 30 })],
  ['a WebP of quality 30', (image) => image.webp({ quality: 30 })],
  ['brighter', (image) => image.modulate({ brightness: 1.15 })],
  ['darker', (image) => image.modulate({ brightness: 0.85 })],
  ['of more contrast', (image) => image.linear(1.2, -20)],
  ['blurred', (image) => image.blur(1)],
  ['cropped by 1.5 % on each side', (image) => image.extract(inset(0.015))],
  ['captioned', (image) => image.composite([{ input: caption }])],
  ['mirrored', (image) => image.flop()],
  ['mirrored and a JPEG', (image) => image.flop().jpeg({ quality: 50 })],
]

describe('a copy of a known image [S-3]', () => {
  it.each(edits)('is recognised when %s', async (_, edit) => {
    const missed = []
    for (const [i, image] of drawn.entries()) {
      // Encoded in between, so that edit and hashing remain separate steps.
      const edited = await hash(sharp(await edit(sharp(image)).toBuffer()))
      const known = hashes[i]
      if (known && !(isNearCopy(known, edited) && isNearCopy(edited, known))) missed.push(i)
    }
    expect(missed).toEqual([])
  })

  test('is never confused with another image', () => {
    const mistaken = hashes.flatMap((a, i) =>
      hashes.flatMap((b, j) => (i < j && isNearCopy(a, b) ? [[i, j]] : [])),
    )
    expect(mistaken).toEqual([])
  })
})

describe('the hashes', () => {
  test('of a mirrored image are those of the image, swapped', async () => {
    const mirrored = await hash(sharp(drawn[0]).flop())
    expect(mirrored).toEqual({ upright: hashes[0]?.mirrored, mirrored: hashes[0]?.upright })
  })

  test('have 256 bits each', () => {
    expect(hashes[0]?.upright.frequency).toMatch(/^[0-9a-f]{64}$/)
    expect(hashes[0]?.upright.block).toMatch(/^[0-9a-f]{64}$/)
  })

  test('differ in as many bits as were flipped', () => {
    const bits = fc.array(fc.boolean(), { minLength: 64, maxLength: 64 })
    fc.assert(
      fc.property(bits, fc.uniqueArray(fc.nat(63)), (hashed, flipped) => {
        const other = hashed.map((bit, i) => bit !== flipped.includes(i))
        expect(countDifferentBits(toHex(hashed), toHex(other))).toBe(flipped.length)
      }),
    )
  })
})
