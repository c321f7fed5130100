import sharp from 'sharp'
import type { z } from 'zod'
import type { Size } from '#contract/catalogue/sizes'
import { CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { endServerSearch } from '#server/db/server-searches'
import { drawStructure } from '#server/engines/image/comfyui/draw-structure'
import { BadImageRequestError, ImageEngineFailedError } from '#server/engines/image/errors'
import { previewSize } from '#server/engines/image/petal/reference-map'
import { type HandedIn, readHandedIn } from '#server/tasks/handed-in'
import { findServerAddress } from '#server/tasks/image-servers'
import { jobHandler } from './job-handler.ts'
import { previewReference } from './preview-reference.ts'

/** Without a PNG there is none, and the call says so. */
export type FoundPreview = { png?: string }

const place = 'image_references.0'

export const run = jobHandler(
  previewReference,
  ['config', 'db', 'log', 'now', 'secret', 'storage'],
  async ({ search_id, ...asked }, { log, now, ...parts }) => {
    const leftMs = new Date(asked.until).getTime() - now().getTime()
    if (leftMs <= 0) return
    const found = await preview(parts, asked, AbortSignal.timeout(leftMs)).catch((error: unknown) => {
      if (!isForeseen(error)) throw error
      log.info({ err: error, engine: asked.engine_id }, 'a server made no preview of a reference')
      return {}
    })
    await endServerSearch(parts.db, search_id, [found])
  },
)

type Asked = Omit<z.output<typeof previewReference.payload>, 'search_id'>

async function preview(
  { config, db, secret, storage }: Pick<Context, 'config' | 'db' | 'secret' | 'storage'>,
  { engine_id, user_id, kind, asset_id, source, dimensions }: Asked,
  signal: AbortSignal,
): Promise<FoundPreview> {
  const address = await findServerAddress({ db, secret, configured: config.comfyui }, engine_id)
  const image: HandedIn = { place, use: kind, assetId: asset_id, source }
  const data = (await readHandedIn({ db, storage }, user_id, [image])).get(place)
  if (address === undefined || data === undefined) return {}
  const png = await drawStructure(address, { kind, data, size: dimensions }, signal)
  return png === undefined ? {} : { png: await toPreview(png, dimensions) }
}

/** The image is gone or damaged, or the server is away, fails or is busy for too long. */
const isForeseen = (error: unknown) =>
  error instanceof CallError ||
  error instanceof BadImageRequestError ||
  error instanceof ImageEngineFailedError ||
  (error instanceof DOMException && error.name === 'TimeoutError')

/** In the shape that is to be drawn, cropped as the server crops it. */
async function toPreview(png: Uint8Array, dimensions: Size): Promise<string> {
  const { width, height } = previewSize(dimensions)
  const preview = await sharp(png).resize(width, height, { fit: 'cover' }).png().toBuffer()
  return preview.toString('base64')
}
