import type { FaceOrder } from '../catalogue/modes.ts'

/** Where a face is, in any unit. */
export type FaceBox = { x: number; y: number; width: number; height: number }

/** Faces beyond these are too small to swap; a mapping names no more. */
export const MOST_FACES = 10
/** In a mapping: the face stays as it is. */
export const KEEPS_FACE = -1

const area = ({ width, height }: FaceBox) => width * height

const COMPARE: Record<FaceOrder, (a: FaceBox, b: FaceBox) => number> = {
  'left-right': (a, b) => a.x - b.x,
  'right-left': (a, b) => b.x - a.x,
  'top-bottom': (a, b) => a.y - b.y,
  'bottom-top': (a, b) => b.y - a.y,
  'small-large': (a, b) => area(a) - area(b),
  'large-small': (a, b) => area(b) - area(a),
}

/** The faces of an image as they are counted. Page, engine and servers with ReActor count alike. */
export const orderFaces = <Face extends { box: FaceBox }>(faces: readonly Face[], order: FaceOrder): Face[] =>
  faces.toSorted((a, b) => COMPARE[order](a.box, b.box))

/** Which face of the source goes into which face of the target; faces that a mapping does not reach stay as they are. */
export function pairFaces<Face extends { box: FaceBox }>(
  faces: { source: readonly Face[]; target: readonly Face[] },
  order: FaceOrder,
  mapping: readonly number[],
): { from: Face; to: Face }[] {
  const source = orderFaces(faces.source, order)
  return orderFaces(faces.target, order).flatMap((to, i) => {
    const from = source[mapping[i] ?? KEEPS_FACE]
    return from === undefined ? [] : [{ from, to }]
  })
}
