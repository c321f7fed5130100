import type { ReferenceKind } from '#contract/catalogue/references'
import type { Face, Sight } from './sight.ts'

export type ImageVerdict =
  | { outcome: 'pass' }
  | { outcome: 'hold'; rule: 'S-3'; reason: string }
  | { outcome: 'block'; rule: 'S-3'; reason: string }

export type ReferenceVerdict = { outcome: 'pass' } | { outcome: 'refuse'; rule: 'S-5'; reason: string }

/** What an input image is used for: a kind of reference, or the start image of a video. */
export type ReferenceUse = ReferenceKind | 'video_start_image'

/**
 * In years of `apparentAge`. A younger face in an image not rated general holds the image; staff decide.
 * Measured in docs/decisions/0012-vision.md.
 */
const YOUNG_BELOW = 23

/** Whether an image may be shown [S-3]. */
export function judgeImage({
  sight,
  matchesBlockList,
  isUpload,
}: {
  sight: Sight
  matchesBlockList: boolean
  isUpload: boolean
}): ImageVerdict {
  if (matchesBlockList) {
    const reason = 'This picture is the same as, or almost the same as, one that was taken down here.'
    return { outcome: 'block', rule: 'S-3', reason }
  }
  if (sight.rating === 'general' || !sight.faces.some(isApparentlyYoung)) return { outcome: 'pass' }
  const whose = isUpload ? 'The picture you sent' : 'The picture'
  return {
    outcome: 'hold',
    rule: 'S-3',
    reason: `${whose} is not for every audience, and our scan could not be sure that everyone in it looks like an adult. A person will look at it; until then nobody sees it.`,
  }
}

/** NaN means that the age is unknown and counts as young. */
function isApparentlyYoung({ apparentAge }: Face): boolean {
  return !(apparentAge >= YOUNG_BELOW)
}

/** Whether the result would look like the person in the input image. */
const CARRIES_APPEARANCE: Record<ReferenceUse, boolean> = {
  image_to_image: true,
  face_swap: true,
  ip_style: true,
  ip_composition: true,
  ip_faceid: true,
  image_edit: true,
  video_start_image: true,
  canny: false,
  openpose: false,
  anyline: false,
  scribble: false,
  leres_depth: false,
  midas_depth: false,
  remove_background: false,
}

/**
 * Whether the result still shows what the input showed. If so and the input was uploaded, the result counts
 * as uploaded too.
 */
const KEEPS_IMAGE: Record<ReferenceUse, boolean> = {
  ...CARRIES_APPEARANCE,
  // Faces in these inputs are refused beforehand, so none can appear in the result.
  ip_style: false,
  ip_composition: false,
  // The only one of the tools that keeps a person unchanged.
  remove_background: true,
}

export const keepsImage = (use: ReferenceUse): boolean => KEEPS_IMAGE[use]

/** Whether an image may be used as a reference or a tool's input [S-5]. */
export function judgeReference({
  kind,
  sight,
  source,
}: {
  kind: ReferenceUse
  /** null: the scan failed. */
  sight: Pick<Sight, 'faces'> | null
  /** The original source: what a tool made of an upload counts as an upload. */
  source: 'upload' | 'made_here'
}): ReferenceVerdict {
  if (source === 'made_here' || !CARRIES_APPEARANCE[kind] || sight?.faces.length === 0)
    return { outcome: 'pass' }
  return {
    outcome: 'refuse',
    rule: 'S-5',
    reason:
      'This picture shows a face, and we cannot know whether its owner agrees. It would need their consent, confirmed by a live check, which is not possible here yet. Use a picture made here, one without a face, or only its lines, pose or depth.',
  }
}
