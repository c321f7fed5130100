import type { ReferenceKind } from '#contract/catalogue/references'

/** What an input image is used for: a kind of reference, the start image of a video, or to be enlarged. */
export type ReferenceUse = ReferenceKind | 'video_start_image' | 'upscale'

/** Whose face an input image shows, as far as we know. */
export type FaceOrigin =
  /** The whole image was made here, from no upload. */
  | 'made_here'
  /** The image shows no face. */
  | 'no_face'
  /** The face that the user enrolled by a live check. */
  | 'own'
  /** A face whose owner gave the user consent by a live check. */
  | 'consented'
  /** A face in the do-not-depict registry. */
  | 'do_not_depict'
  /** A face that resembles one in the registry. */
  | 'maybe_do_not_depict'
  /** Any other face. */
  | 'unknown'
  /** There is a face, or the scan failed, and it could not be read. */
  | 'unreadable'

export type GateVerdict = { outcome: 'pass' } | { outcome: 'refuse'; rule: 'S-5' | 'S-6'; reason: string }

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
  upscale: false,
}

/**
 * Whether the result still shows what the input showed. If so and the input was uploaded, the result counts
 * as uploaded too.
 */
export const keepsImage = (use: ReferenceUse): boolean =>
  // These two keep everybody as they are.
  (CARRIES_APPEARANCE[use] && !mayShowFace(use)) || use === 'remove_background' || use === 'upscale'

/** Whether of the input only a face could be recognised in the result. */
export const mayShowFace = (use: ReferenceUse): boolean => use === 'ip_style' || use === 'ip_composition'

/** The reasons of [S-6], for inputs, uploads and results alike. */
export const depictionReasons = {
  same: 'This picture shows a face whose owner asked not to be depicted here. It cannot be used for anything.',
  unsure:
    'This picture shows a face that resembles one whose owner asked not to be depicted here. It cannot be used unless a person of our staff decides otherwise.',
}

const REASONS: Partial<Record<FaceOrigin, string>> = {
  do_not_depict: depictionReasons.same,
  maybe_do_not_depict: depictionReasons.unsure,
  unknown:
    'This picture shows a face, and we cannot tell that its owner agrees. If it is yours, set up “My face” in your account settings; if it is somebody else’s, ask for their consent there. Use a picture that shows the face from the front in good light, a picture made here, one without a face, or only its lines, pose or depth.',
  unreadable:
    'This picture seems to show a face that we could not read, so we cannot tell whose it is. Use a larger or clearer picture, crop the face out, or use only its lines, pose or depth.',
}

/**
 * The one decision about faces in input images [S-5] [S-6], for every tool and kind of reference. An image with several
 * faces has several origins; all of them must pass, and none is no proof that there is no face.
 */
export function judgeFaces(use: ReferenceUse, origins: readonly FaceOrigin[]): GateVerdict {
  const [first = 'unreadable', ...rest] = origins
  for (const origin of [first, ...rest]) {
    const verdict = judgeFace(use, origin)
    if (verdict.outcome === 'refuse') return verdict
  }
  return { outcome: 'pass' }
}

function judgeFace(use: ReferenceUse, origin: FaceOrigin): GateVerdict {
  const reason = REASONS[origin]
  if (reason === undefined) return { outcome: 'pass' }
  if (origin === 'do_not_depict' || origin === 'maybe_do_not_depict')
    return { outcome: 'refuse', rule: 'S-6', reason }
  return CARRIES_APPEARANCE[use] ? { outcome: 'refuse', rule: 'S-5', reason } : { outcome: 'pass' }
}
