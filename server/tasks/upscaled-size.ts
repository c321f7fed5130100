import { UPSCALE } from '#contract/catalogue/modes'
import type { Size } from '#contract/catalogue/sizes'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { badInput } from '#server/call-error'
import { findArt } from '#server/db/arts'
import { findOwnAsset } from '#server/db/assets'
import type { Db } from '#server/db/database'

/** The size that the enlarged picture will have. The picture is known to be there and the caller's to use. */
export async function findUpscaledSize(
  db: Db,
  viewerId: string,
  { input_image: input }: Pick<TaskSettings, 'input_image'>,
): Promise<Size> {
  if (input === null) throw badInput('input_image', 'Choose the picture to enlarge.')
  const image =
    input.source === 'art'
      ? await findArt(db, input.asset_id, viewerId)
      : await findOwnAsset(db, viewerId, input.asset_id)
  const { width = 0, height = 0 } = image ?? {}
  if (
    image !== undefined &&
    'media_type' in image &&
    image.media_type === 'image/webp' &&
    input.source === 'art'
  ) {
    throw badInput('input_image', 'Videos cannot be enlarged.')
  }
  if (Math.max(width, height) > UPSCALE.longestSide) {
    throw badInput(
      'input_image',
      `Pictures of more than ${UPSCALE.longestSide} pixels a side cannot be enlarged further.`,
    )
  }
  return { width: width * UPSCALE.factor, height: height * UPSCALE.factor }
}
