import type { Context } from '#server/context'
import type { AssetRow } from '#server/db/assets'
import { judgeFaces } from '#server/domain/faces/face-gate'
import { refusedImage } from '#server/tasks/refused-image'

/**
 * Whether an upload may be shown to everybody: it passes the scan [S-3] [S-6], is rated general, because visitors see it
 * before they are asked for their age [S-1], and shows no face of somebody who did not agree [S-5].
 */
export async function checkHouseImage(
  uploads: Context['uploads'],
  { asset, adminId, isMadeHere }: { asset: AssetRow; adminId: string; isMadeHere: boolean },
): Promise<void> {
  const { rating, faces } = await uploads.sightOf(asset)
  if (rating !== 'general') {
    const reason = `Our networks rate this picture ${rating}. Visitors see it before they are asked for their age, so it must be rated general.`
    throw refusedImage({ rule: 'S-1', reason }, 'body', null)
  }
  if (faces.length === 0 || isMadeHere) return
  const seen = await uploads.faceOriginsOf(adminId, { key: asset.storage_key, caseId: null })
  const verdict = judgeFaces(
    'image_to_image',
    seen.map(({ origin }) => origin),
  )
  if (verdict.outcome === 'refuse') throw refusedImage(verdict, 'body', null)
}
