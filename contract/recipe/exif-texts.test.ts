import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRecipe } from './read-recipe.ts'

const graph = {
  '3': {
    class_type: 'KSampler',
    inputs: { seed: 42, steps: 25, positive: ['6', 0], latent_image: ['5', 0] },
  },
  '5': { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 768 } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: 'a red fox' } },
}

describe('recipes in JPEG and WebP', () => {
  const infotext = 'a fox, 狐\nSteps: 20, Sampler: Euler, CFG scale: 7, Seed: 5, Size: 512x512'
  const utf16 = Buffer.from(infotext, 'utf16le').swap16()
  const comment = Buffer.concat([Buffer.from('UNICODE\0'), utf16])

  /** The layout that A1111's library writes: big-endian, with one entry that points to the EXIF block. */
  function makeExif(tag: number, value: Buffer): Buffer {
    const head = Buffer.alloc(44)
    head.write('MM\0*', 'latin1')
    head.writeUInt32BE(8, 4)
    head.writeUInt16BE(1, 8)
    head.writeUInt16BE(0x8769, 10)
    head.writeUInt16BE(4, 12)
    head.writeUInt32BE(1, 14)
    head.writeUInt32BE(26, 18)
    head.writeUInt16BE(1, 26)
    head.writeUInt16BE(tag, 28)
    head.writeUInt16BE(7, 30)
    head.writeUInt32BE(value.length, 32)
    head.writeUInt32BE(44, 36)
    return Buffer.concat([head, value])
  }

  const asJpeg = (exif: Buffer) => {
    const head = Buffer.from('\xff\xd8\xff\xe1\0\0Exif\0\0', 'latin1')
    head.writeUInt16BE(exif.length + 8, 4)
    return Buffer.concat([head, exif, Buffer.from('\xff\xda', 'latin1')])
  }
  const asWebp = (exif: Buffer) => {
    const head = Buffer.from('RIFF\0\0\0\0WEBPEXIF\0\0\0\0', 'latin1')
    head.writeUInt32LE(exif.length + 12, 4)
    head.writeUInt32LE(exif.length, 16)
    return Buffer.concat([head, exif])
  }

  test.each([
    ['JPEG', asJpeg],
    ['WebP', asWebp],
  ])('are read from the user comment of a %s', async (_kind, wrap) => {
    const read = await readRecipe(wrap(makeExif(0x9286, comment)))
    expect(read.source).toBe('a1111')
    expect(read.recipe).toMatchObject({ prompt: 'a fox, 狐', steps: 20, seed: 5 })
  })

  test("are read from the camera model of ComfyUI's WebP", async () => {
    const exif = makeExif(0x0110, Buffer.from(`prompt:${JSON.stringify(graph)}\0`))
    const read = await readRecipe(asWebp(exif))
    expect(read.source).toBe('comfyui')
    expect(read.recipe.prompt).toBe('a red fox')
  })

  test('never throw if the file is damaged', async () => {
    const whole = [asJpeg(makeExif(0x9286, comment)), asWebp(makeExif(0x9286, comment))]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...whole),
        fc.nat(60),
        fc.nat(255),
        fc.nat(300),
        async (file, at, byte, end) => {
          const broken = Buffer.from(file.subarray(0, end))
          if (at < broken.length) broken[at] = byte
          expect(await readRecipe(broken)).toHaveProperty('source')
        },
      ),
    )
  })
})
