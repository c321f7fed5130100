import type { ReferenceKind } from '#contract/catalogue/references'
import type { Sight } from './sight.ts'

export type PictureVerdict =
  | { outcome: 'pass' }
  | { outcome: 'hold'; rule: 'S-3'; reason: string }
  | { outcome: 'block'; rule: 'S-3'; reason: string }

export type ReferenceVerdict = { outcome: 'pass' } | { outcome: 'refuse'; rule: 'S-5'; reason: string }

/** What a picture is handed in for: a kind of reference, or the picture a video starts from. */
export type ReferenceUse = ReferenceKind | 'video_start_image'

/** Whether a picture may be shown. */
export function judgePicture(picture: {
  sight: Sight
  matchesBlockList: boolean
  isUpload: boolean
}): PictureVerdict {
  throw new Error(`Not judged yet: ${picture.sight.rating}.`)
}

/** Whether a picture may be used as a reference or tool input. */
export function judgeReference(reference: {
  kind: ReferenceUse
  sight: Sight
  source: 'upload' | 'made_here'
}): ReferenceVerdict {
  throw new Error(`Not judged yet: ${reference.kind}.`)
}
