import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { AcceptedRequest } from '../check-request.ts'
import { toRegionEdit } from './edit-region.ts'

const draw = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

it('draws only the marked part with its surroundings, and puts it back where it was', async () => {
  const image = await draw(1000, 600, '#204060')
  const spot = await draw(100, 100, '#fff')
  const mask = await sharp(await draw(1000, 600, '#000'))
    .composite([{ input: spot, left: 700, top: 300 }])
    .png()
    .toBuffer()
  const request = { mode: 'image_editor', references: [{ kind: 'image_edit', data: image }], mask }
  const { request: part, putBack } = await toRegionEdit(request as unknown as AcceptedRequest)
  expect([part.width, part.height]).toEqual([228, 228])
  const whole = await putBack(await draw(part.width, part.height, '#c00000'))
  expect([whole.width, whole.height]).toEqual([1000, 600])
  const pixels = await sharp(whole.data).removeAlpha().raw().toBuffer()
  const at = (x: number, y: number) => [...pixels.subarray(3 * (y * 1000 + x), 3 * (y * 1000 + x) + 3)]
  expect([at(10, 10), at(750, 350)]).toEqual([
    [0x20, 0x40, 0x60],
    [0xc0, 0, 0],
  ])
})
