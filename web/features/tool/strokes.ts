import type { Stroke } from '#contract/generation/strokes'

/** Draws what the server will draw of the strokes: white where they add, nothing where they take away. */
export function paintStrokes(
  canvas: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  scale: number,
  colour = '#fff',
): void {
  canvas.save()
  canvas.scale(scale, scale)
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  canvas.strokeStyle = colour
  canvas.fillStyle = colour
  for (const { shape, adds, size, points } of strokes) {
    canvas.globalCompositeOperation = adds ? 'source-over' : 'destination-out'
    canvas.lineWidth = size
    canvas.beginPath()
    canvas.moveTo(points[0] ?? 0, points[1] ?? 0)
    for (let i = 2; i < points.length; i += 2) canvas.lineTo(points[i] ?? 0, points[i + 1] ?? 0)
    if (shape === 'area') canvas.fill()
    else {
      // A single point needs some length to get its round cap.
      if (points.length === 2) canvas.lineTo((points[0] ?? 0) + 0.01, points[1] ?? 0)
      canvas.stroke()
    }
  }
  canvas.restore()
}

/** Strokes with what was undone. */
export type StrokeHistory = { done: readonly Stroke[]; undone: readonly Stroke[] }

export const noStrokes: StrokeHistory = { done: [], undone: [] }

export const addStroke = ({ done }: StrokeHistory, stroke: Stroke): StrokeHistory => ({
  done: [...done, stroke],
  undone: [],
})

export function undo({ done, undone }: StrokeHistory): StrokeHistory {
  const last = done.at(-1)
  return last === undefined ? { done, undone } : { done: done.slice(0, -1), undone: [...undone, last] }
}

export function redo({ done, undone }: StrokeHistory): StrokeHistory {
  const last = undone.at(-1)
  return last === undefined ? { done, undone } : { done: [...done, last], undone: undone.slice(0, -1) }
}

/** Points closer than this to the last one are left out, in pixels of the image. */
export const leastStep = (width: number, height: number) => Math.max(1, Math.max(width, height) / 500)

/** A box from one corner to the other, as an area. */
export const boxPoints = ([x0 = 0, y0 = 0]: readonly number[], [x1 = 0, y1 = 0]: readonly number[]) => [
  x0,
  y0,
  x1,
  y0,
  x1,
  y1,
  x0,
  y1,
]
