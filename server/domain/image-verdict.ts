import { depictionReasons } from './faces/face-gate.ts'
import type { Likeness } from './faces/match-faces.ts'
import { type Face, isMoreExplicit, type Rating, type Sight } from './sight.ts'

export type ImageVerdict =
  | { outcome: 'pass' }
  | { outcome: 'hold'; rule: 'S-3' | 'S-6' | 'S-14'; reason: string }
  | { outcome: 'block'; rule: 'S-3' | 'S-6'; reason: string }

/**
 * In years of `apparentAge`. A younger face in an image not rated general holds the image; staff decide.
 * Measured in docs/decisions/0012-vision.md.
 */
const YOUNG_BELOW = 23

/** Whether an image may be shown [S-3] [S-6] [S-14]. */
export function judgeImage({
  sight,
  matchesBlockList,
  isUpload,
  madeFrom,
  depicted,
}: {
  sight: Sight
  matchesBlockList: boolean
  isUpload: boolean
  /** The highest rating of the uploads that can be seen in it. */
  madeFrom: Rating | undefined
  /** How much its faces resemble one in the do-not-depict registry. */
  depicted: Likeness
}): ImageVerdict {
  if (matchesBlockList) {
    const reason = 'This picture is the same as, or almost the same as, one that was taken down here.'
    return { outcome: 'block', rule: 'S-3', reason }
  }
  if (depicted === 'same') return { outcome: 'block', rule: 'S-6', reason: depictionReasons.same }
  if (depicted === 'unsure') return { outcome: 'hold', rule: 'S-6', reason: depictionReasons.unsure }
  // Persons without a visible face cannot be told from other things, so the rule holds for every upload.
  if (madeFrom !== undefined && isMoreExplicit(sight.rating, madeFrom)) {
    const reason =
      'A picture that is made from an upload may not be more explicit than the upload. A person will look at it; until then nobody sees it.'
    return { outcome: 'hold', rule: 'S-14', reason }
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
