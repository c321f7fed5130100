/** x and y of each of the 468 points of MediaPipe's face mesh, in pixels. */
export type FacePoints = Float32Array

export type Point = { x: number; y: number }

export const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
]
export const BROWS = [70, 63, 105, 66, 107, 336, 296, 334, 293, 300]
const CHIN = 152
const TOP = 10

/** The edge of the face varies with hair and light, so a swap keeps this share of the target's own. */
const SHRUNK = 0.95
/** Of the forehead above the brows: higher up there is often hair, in one image or the other. */
const FOREHEAD = 0.55

export const pointOf = (points: FacePoints, i: number): Point => ({
  x: points[2 * i] ?? 0,
  y: points[2 * i + 1] ?? 0,
})

/** The part of a face that is swapped, as a polygon: from the chin to some way above the brows. */
export function outlineOf(points: FacePoints): Point[] {
  const [chin, top] = [pointOf(points, CHIN), pointOf(points, TOP)]
  const up = { x: top.x - chin.x, y: top.y - chin.y }
  const length = up.x ** 2 + up.y ** 2 || 1
  const heightOf = ({ x, y }: Point) => ((x - chin.x) * up.x + (y - chin.y) * up.y) / length
  const brows = mean(BROWS.map((i) => heightOf(pointOf(points, i))))
  const lowered = OVAL.map((i) => {
    const point = pointOf(points, i)
    const above = heightOf(point) - brows
    const down = above > 0 ? -above * (1 - FOREHEAD) : 0
    return { x: point.x + down * up.x, y: point.y + down * up.y }
  })
  const centre = { x: mean(lowered.map(({ x }) => x)), y: mean(lowered.map(({ y }) => y)) }
  return lowered.map(({ x, y }) => ({
    x: centre.x + SHRUNK * (x - centre.x),
    y: centre.y + SHRUNK * (y - centre.y),
  }))
}

/** Square root of the outline's area: how large a face is. */
export function sizeOf(points: FacePoints): number {
  const outline = outlineOf(points)
  let twice = 0
  for (const [i, { x, y }] of outline.entries()) {
    const next = outline[(i + 1) % outline.length] ?? { x, y }
    twice += x * next.y - next.x * y
  }
  return Math.sqrt(Math.abs(twice) / 2)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
