import { UPSCALE } from '#contract/catalogue/modes'
import type { Size } from '#contract/catalogue/sizes'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { isPromptMode } from '#contract/generation/settings'
import { badInput } from '#server/call-error'
import { findArt } from '#server/db/arts'
import { findOwnAsset } from '#server/db/assets'
import type { Db } from '#server/db/database'

const MOST_PIXELS = 40_000_000
const TREATED: Partial<Record<TaskSettings['mode'], string>> = {
  upscale: 'enlarged',
  image_editor: 'edited',
  background_remover: 'cut out',
  face_swap: 'changed',
}

/**
 * The size that a tool's result will have; the size in the settings for all other modes. The input image is known to be
 * there and the caller's to use.
 */
export async function findResultSize(db: Db, viewerId: string, settings: TaskSettings): Promise<Size> {
  const { mode, extend } = settings
  const isTool = !isPromptMode(mode) && mode !== 'video'
  const [path, input] =
    mode === 'face_swap'
      ? (['target_image', settings.target_image] as const)
      : (['input_image', settings.input_image] as const)
  if (!isTool || input === null) return settings.dimensions
  const image =
    input.source === 'art'
      ? await findArt(db, input.asset_id, viewerId)
      : await findOwnAsset(db, viewerId, input.asset_id)
  const { width = 0, height = 0, media_type: mediaType } = image ?? {}
  if (input.source === 'art' && mediaType === 'image/webp') {
    throw badInput(path, `Videos cannot be ${TREATED[mode]}.`)
  }
  if (mode === 'upscale') {
    if (Math.max(width, height) > UPSCALE.longestSide) {
      throw badInput(
        'input_image',
        `Pictures of more than ${UPSCALE.longestSide} pixels a side cannot be enlarged further.`,
      )
    }
    return { width: width * UPSCALE.factor, height: height * UPSCALE.factor }
  }
  const { left = 0, top = 0, right = 0, bottom = 0 } = extend ?? {}
  const size = { width: width + left + right, height: height + top + bottom }
  if (size.width * size.height > MOST_PIXELS) {
    throw badInput('extend', 'The picture would be larger than 40 megapixels. Add less.')
  }
  return size
}
