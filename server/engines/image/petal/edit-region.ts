import sharp from 'sharp'
import type { AcceptedRequest } from '../check-request.ts'
import { BadImageRequestError } from '../errors.ts'
import type { DrawnImage } from '../image-engine.ts'
import { findRegion } from '../mask-region.ts'
import { openImage, readMask, toPng } from '../raster.ts'

/** The part of an image that a fill draws anew, as a request of its own, and how its result goes back into the image. */
export type RegionEdit = {
  request: AcceptedRequest
  putBack(drawn: Uint8Array): Promise<Pick<DrawnImage, 'data' | 'width' | 'height'>>
}

/**
 * The model draws 512 pixels a side, so only what is marked and its surroundings are drawn: the rest of a large image
 * would otherwise leave no pixels for it.
 */
export async function toRegionEdit(request: AcceptedRequest): Promise<RegionEdit> {
  const source = request.references.find(({ kind }) => kind === 'image_edit')
  if (source === undefined || request.mask === undefined) throw unreadable()
  const { data: image, info } = await openImage(source.data)
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable()
    })
  const mask = await readMask(request.mask, info)
  const region = findRegion(mask)
  if (region === null) throw new BadImageRequestError([{ path: 'mask', message: 'Nothing is marked.' }])
  const cropped = await sharp(image).extract(region).png({ compressionLevel: 1 }).toBuffer()
  const marked = await sharp(await toPng(mask))
    .extract(region)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { width, height } = region
  return {
    request: { ...request, width, height, references: [{ ...source, data: cropped }], mask: marked },
    async putBack(drawn) {
      const data = await sharp(image)
        .composite([{ input: Buffer.from(drawn), left: region.left, top: region.top }])
        .png({ compressionLevel: 1 })
        .toBuffer()
      return { data, width: info.width, height: info.height }
    },
  }
}

const unreadable = () =>
  new BadImageRequestError([{ path: 'references', message: 'This picture cannot be read.' }])
