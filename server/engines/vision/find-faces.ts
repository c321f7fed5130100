import { SIDES, type VisionModels } from './models.ts'
import {
  type Box,
  coverSquares,
  cutSquare,
  type Frame,
  type Square,
  toFrameBox,
  wholeSquare,
} from './square-view.ts'

/** In the frame's pixels; `turned`: how far the frame is rotated when the face is upright. */
export type FoundFace = { box: Box; confidence: number; turned: Square['turned'] }

/** Real faces score 0.83 or more in one of the views; similar objects up to 0.6, or 0.74 when rotated. */
const SURE_FROM = { upright: 0.65, turned: 0.75 }
/** Boxes that overlap by more of the smaller one are the same face. */
const SAME_FACE = 0.4
const NUMBERS_A_BOX = 16

/** The anchors of BlazeFace's boxes: two per cell of a 16 x 16 grid, then six per cell of an 8 x 8 grid. */
const ANCHORS = [
  { cells: 16, each: 2 },
  { cells: 8, each: 6 },
].flatMap(({ cells, each }) =>
  Array.from({ length: cells * cells * each }, (_, i) => {
    const cell = Math.floor(i / each)
    const step = SIDES.faces / cells
    return { x: ((cell % cells) + 0.5) * step, y: (Math.floor(cell / cells) + 0.5) * step }
  }),
)

type Search = {
  withTurned: boolean
  /** Leaves out the search for small faces, which takes most of the time. */
  onlyLarge?: boolean
  checkpoint: () => void
}

/** Searches the whole image in four orientations, and overlapping parts of it for small faces. */
export async function findFaces(
  frame: Frame,
  models: Pick<VisionModels, 'findFaces'>,
  { withTurned, onlyLarge = false, checkpoint }: Search,
): Promise<FoundFace[]> {
  const views = [
    wholeSquare(frame),
    ...(onlyLarge ? [] : coverSquares(frame, 0.6 * Math.min(frame.width, frame.height))),
    ...(withTurned ? ([1, 2, 3] as const).map((turned) => wholeSquare(frame, turned)) : []),
  ]
  const found: FoundFace[] = []
  for (const view of views) {
    checkpoint()
    found.push(...readBoxes(await models.findFaces(cutSquare(frame, view, SIDES.faces)), view))
  }
  return dropDoubles(found)
}

function readBoxes(
  { scores, boxes }: { scores: Float32Array; boxes: Float32Array },
  view: Square,
): FoundFace[] {
  const least = view.turned === 0 ? SURE_FROM.upright : SURE_FROM.turned
  return ANCHORS.flatMap((anchor, i) => {
    const confidence = 1 / (1 + Math.exp(-(scores[i] ?? 0)))
    if (confidence < least) return []
    const [dx = 0, dy = 0, width = 0, height = 0] = boxes.subarray(i * NUMBERS_A_BOX, i * NUMBERS_A_BOX + 4)
    const box = {
      x: (anchor.x + dx - width / 2) / SIDES.faces,
      y: (anchor.y + dy - height / 2) / SIDES.faces,
      width: width / SIDES.faces,
      height: height / SIDES.faces,
    }
    return [{ box: toFrameBox(box, view), confidence, turned: view.turned }]
  })
}

/** An upright face is also found upside down, but then its age is misread. */
const UPRIGHT_BONUS = 0.1
const preference = ({ confidence, turned }: FoundFace) => confidence + (turned === 0 ? UPRIGHT_BONUS : 0)

/** Of overlapping boxes, keeps the one with the highest confidence. */
function dropDoubles(faces: readonly FoundFace[]): FoundFace[] {
  const kept: FoundFace[] = []
  for (const face of faces.toSorted((a, b) => preference(b) - preference(a)))
    if (!kept.some((other) => overlap(other.box, face.box) > SAME_FACE)) kept.push(face)
  return kept
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return (Math.max(0, width) * Math.max(0, height)) / Math.min(a.width * a.height, b.width * b.height)
}
