import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { defaultModels } from '#contract/catalogue/models'
import { describeNodes, fullDisk } from '#test/support/comfyui/node-definitions'
import { addCameraNotes, drawImage } from '#test/support/make-image'
import type { AcceptedRequest } from '../check-request.ts'
import { BadImageRequestError } from '../errors.ts'
import { parseObjectInfo } from './object-info.ts'
import { denoiseOf, prepareInputs } from './prepare-inputs.ts'
import { profileServer } from './server-profile.ts'

const server = profileServer(parseObjectInfo(describeNodes(fullDisk())), defaultModels)
const data = await addCameraNotes(drawImage({ width: 120, height: 80, opacity: 0.5 }), 6)
  .png()
  .toBuffer()

const request: AcceptedRequest = {
  mode: 'image',
  prompt: 'a harbour',
  width: 512,
  height: 683,
  count: 1,
  seed: 1,
  sampler: 'euler',
  steps: 20,
  guidance: 7,
  references: [],
}
const prepare = (changed: Partial<AcceptedRequest>) => prepareInputs({ ...request, ...changed }, server)

describe('an image for a server', () => {
  test('is upright and opaque, without metadata', async () => {
    const { steering } = await prepare({ references: [{ kind: 'canny', data }] })
    const [image] = steering
    expect(image).toMatchObject({ width: 80, height: 120, weight: 1 })
    const { format, hasAlpha, exif, xmp } = await sharp(image?.png).metadata()
    expect({ format, hasAlpha, exif, xmp }).toEqual({
      format: 'png',
      hasAlpha: false,
      exif: undefined,
      xmp: undefined,
    })
  })

  test.each<[AcceptedRequest['mode'], number, number]>([
    ['image', 512, 688],
    ['fluxtext2img', 512, 688],
    ['video', 512, 704],
  ])('that %s starts from has the size that it draws', async (mode, width, height) => {
    const { source } = await prepare({ mode, references: [{ kind: 'image_to_image', data }] })
    expect(source).toMatchObject({ width, height })
  })

  test('is named after its content', async () => {
    const references = [{ kind: 'image_to_image' as const, data }]
    const [one, same] = [await prepare({ references }), await prepare({ references, seed: 2 })]
    expect(one.source?.name).toMatch(/^nightbloom\/[0-9a-f]{40}\.png \[temp\]$/)
    expect(same.source?.name).toBe(one.source?.name)
  })

  test('that cannot be decoded is refused before anything is sent', async () => {
    const nonsense = new Uint8Array([1, 2, 3])
    for (const kind of ['image_to_image', 'ip_style', 'face_swap'] as const)
      await expect(prepare({ references: [{ kind, data: nonsense }] })).rejects.toBeInstanceOf(
        BadImageRequestError,
      )
    const references = [{ kind: 'image_to_image' as const, data }]
    await expect(prepare({ references, mask: nonsense })).rejects.toMatchObject({
      issues: [{ path: 'mask', message: 'This picture cannot be read.' }],
    })
  })
})

describe('creativity', () => {
  const levels = Array.from({ length: 10 }, (_, i) => i + 1)

  test.each(['image', 'fluxtext2img', 'flux1schnell', 'video'] as const)(
    'in %s keeps less with each level',
    (mode) => {
      const shares = levels.map((creativity) => denoiseOf({ creativity }, { mode }))
      expect(shares).toEqual([...new Set(shares)].toSorted((a, b) => a - b))
      expect(Math.min(...shares)).toBeGreaterThan(0.1)
      expect(Math.max(...shares)).toBeLessThan(1)
    },
  )

  test('is at its maximum inside a mask by default', () => {
    expect(denoiseOf({}, { mode: 'image', mask: data })).toBe(1)
    expect(denoiseOf({ creativity: 1 }, { mode: 'image', mask: data })).toBe(0.15)
    expect(denoiseOf({}, { mode: 'image' })).toBe(denoiseOf({ creativity: 5 }, { mode: 'image' }))
  })
})
