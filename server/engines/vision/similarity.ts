import type { Frame } from './square-view.ts'

export type Point = { x: number; y: number }

/** Maps (x, y) to (a x - b y + dx, b x + a y + dy): rotation, scale and shift. */
export type Similarity = { a: number; b: number; dx: number; dy: number }

/** The similarity that brings `from` closest to `to` (least squares). */
export function fitSimilarity(from: readonly Point[], to: readonly Point[]): Similarity {
  const [fromMean, toMean] = [middle(from), middle(to)]
  let [along, across, size] = [0, 0, 0]
  for (const [i, point] of from.entries()) {
    const other = to[i] ?? toMean
    const [px, py] = [point.x - fromMean.x, point.y - fromMean.y]
    const [qx, qy] = [other.x - toMean.x, other.y - toMean.y]
    along += px * qx + py * qy
    across += px * qy - py * qx
    size += px * px + py * py
  }
  const [a, b] = [along / size, across / size]
  return {
    a,
    b,
    dx: toMean.x - a * fromMean.x + b * fromMean.y,
    dy: toMean.y - b * fromMean.x - a * fromMean.y,
  }
}

export function middle(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

export function mapPoint({ a, b, dx, dy }: Similarity, { x, y }: Point): Point {
  return { x: a * x - b * y + dx, y: b * x + a * y + dy }
}

const MOST_SAMPLES = 4

/** Planes of red, green and blue of a square view; `toFrame` maps the view's pixels to the frame's. */
export function cutView(frame: Frame, toFrame: Similarity, side: number): Float32Array {
  const plane = side * side
  const planes = new Float32Array(3 * plane)
  const samples = Math.min(MOST_SAMPLES, Math.max(1, Math.round(Math.hypot(toFrame.a, toFrame.b))))
  for (let to = 0; to < plane; to++) {
    const sum = [0, 0, 0]
    for (let i = 0; i < samples * samples; i++) {
      const x = (to % side) + ((i % samples) + 0.5) / samples
      const y = Math.floor(to / side) + (Math.floor(i / samples) + 0.5) / samples
      addColour(frame, mapPoint(toFrame, { x, y }), sum)
    }
    for (let channel = 0; channel < 3; channel++)
      planes[channel * plane + to] = (sum[channel] ?? 0) / samples ** 2
  }
  return planes
}

/** Adds the colour at a point, interpolated between its four pixels; outside the frame its edge continues. */
function addColour({ data, width, height }: Frame, { x, y }: Point, sum: number[]): void {
  const [px, py] = [clamp(x - 0.5, width - 1), clamp(y - 0.5, height - 1)]
  const [left, top] = [Math.floor(px), Math.floor(py)]
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)]
  const [fx, fy] = [px - left, py - top]
  for (let channel = 0; channel < 3; channel++) {
    const at = (column: number, row: number) => data[3 * (row * width + column) + channel] ?? 0
    const upper = at(left, top) * (1 - fx) + at(right, top) * fx
    const lower = at(left, bottom) * (1 - fx) + at(right, bottom) * fx
    sum[channel] = (sum[channel] ?? 0) + upper * (1 - fy) + lower * fy
  }
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))
