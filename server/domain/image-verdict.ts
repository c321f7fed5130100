import type { ReferenceKind } from '#contract/catalogue/references'
import type { Face, Sight } from './sight.ts'

export type ImageVerdict =
  | { outcome: 'pass' }
  | { outcome: 'hold'; rule: 'S-3'; reason: string }
  | { outcome: 'block'; rule: 'S-3'; reason: string }

export type ReferenceVerdict = { outcome: 'pass' } | { outcome: 'refuse'; rule: 'S-5'; reason: string }

/** What a picture is handed in for: a kind of reference, or the picture that a video starts from. */
export type ReferenceUse = ReferenceKind | 'video_start_image'

/**
 * In years. A face passes in a picture that is not for every audience only if the estimator is four to one sure that
 * the person is older. It only ever holds: a person decides. Measured in docs/decisions/0012-vision.md.
 */
const YOUNG_BELOW = 23

/** Whether a picture may be shown [S-3]. */
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

/** An age that is no number is an age nobody could tell. */
function isApparentlyYoung({ apparentAge }: Face): boolean {
  return !(apparentAge >= YOUNG_BELOW)
}

/** Whether what is made with a picture would look like the person in it. */
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

/** Whether what is made with a picture shows what it showed, so that it is no more made here than the picture is. */
const KEEPS_IMAGE: Record<ReferenceUse, boolean> = {
  ...CARRIES_APPEARANCE,
  // Nobody comes out of these who was not seen, and refused, on the way in.
  ip_style: false,
  ip_composition: false,
  // The one tool that leaves a person as they are.
  remove_background: true,
}

export const keepsImage = (use: ReferenceUse): boolean => KEEPS_IMAGE[use]

/** Whether a picture may be used as a reference or a tool's input [S-5]. */
export function judgeReference({
  kind,
  sight,
  source,
}: {
  kind: ReferenceUse
  /** null: nobody could tell. */
  sight: Pick<Sight, 'faces'> | null
  /** Where it is from in the end: a picture that a tool made of an upload is one. */
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
