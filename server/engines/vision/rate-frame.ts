import { highestRating, type Rating } from '#server/domain/sight'
import { CLASSES, SIDES, type VisionModels } from './models.ts'
import { coverSquares, cutSquare, type Frame, type Square, wholeSquare } from './square-view.ts'

export type Scores = Record<(typeof CLASSES)[number], number>
export type RatedFrame = { rating: Rating; scores: Scores }

/** Reasons for the thresholds: docs/decisions/0012-vision.md. */
const EXPLICIT_FROM = 0.5
const SUGGESTIVE_FROM = 0.25
/** The network was not trained on details and rotated images, so these alone need a higher score. */
const DETAIL_FROM = 0.9

/**
 * The whole image and its squares, because the networks were trained on squares and give false alarms on
 * squeezed images.
 */
function mainViews(frame: Frame): Square[] {
  const squares = coverSquares(frame, Math.min(frame.width, frame.height))
  return squares.length > 1 ? [wholeSquare(frame), ...squares] : [wholeSquare(frame)]
}

/** For small or rotated content. */
function detailViews(frame: Frame): Square[] {
  return [
    ...coverSquares(frame, 0.6 * Math.min(frame.width, frame.height)),
    ...([1, 2, 3] as const).map((turned) => wholeSquare(frame, turned)),
  ]
}

export async function rateFrame(
  frame: Frame,
  { rate }: Pick<VisionModels, 'rate'>,
  { withDetails, checkpoint }: { withDetails: boolean; checkpoint: () => void },
): Promise<RatedFrame> {
  const look = async (square: Square): Promise<Scores> => {
    checkpoint()
    return toScores(await rate(cutSquare(frame, square, SIDES.rating)))
  }
  const main: Scores[] = []
  for (const square of mainViews(frame)) main.push(await look(square))
  const rating = highestRating(main.map(toRating)) ?? 'general'
  const worst = main.reduce((a, b) => (toSuggestive(b) > toSuggestive(a) ? b : a))
  if (rating !== 'general' || !withDetails) return { rating, scores: worst }
  for (const square of detailViews(frame)) {
    const scores = await look(square)
    if (toExplicit(scores) >= DETAIL_FROM) return { rating: 'suggestive', scores }
  }
  return { rating, scores: worst }
}

function toScores(shares: Float32Array): Scores {
  return Object.fromEntries(CLASSES.map((name, i) => [name, shares[i] ?? 1])) as Scores
}

const toExplicit = ({ porn, hentai }: Scores) => porn + hentai
export const toSuggestive = (scores: Scores) => toExplicit(scores) + scores.sexy

function toRating(scores: Scores): Rating {
  if (toExplicit(scores) >= EXPLICIT_FROM) return 'explicit'
  return toSuggestive(scores) >= SUGGESTIVE_FROM ? 'suggestive' : 'general'
}
