import { type PointerEvent, useState } from 'react'
import { STROKES, type Stroke } from '#contract/generation/strokes'
import { boxPoints, leastStep } from './strokes.ts'

export type Pen = { tool: 'brush' | 'lasso' | 'box'; adds: boolean; size: number }

type Size = { width: number; height: number }

/** Turns pointer movements over an element that shows the whole image into a stroke in pixels of the image. */
export function useDrawing(image: Size, pen: Pen, onStroke: (stroke: Stroke) => void) {
  const [points, setPoints] = useState<number[] | null>(null)
  const toStroke = (drawn: number[]): Stroke => ({
    shape: pen.tool === 'brush' ? 'brush' : 'area',
    adds: pen.adds,
    size: Math.min(STROKES.size.max, Math.max(STROKES.size.min, pen.size)),
    points: pen.tool === 'box' ? boxPoints(drawn.slice(0, 2), drawn.slice(-2)) : drawn,
  })
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): [number, number] => {
    const box = currentTarget.getBoundingClientRect()
    return [
      Math.round(((clientX - box.left) / box.width) * image.width),
      Math.round(((clientY - box.top) / box.height) * image.height),
    ]
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setPoints(at(event))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (points === null || !event.isPrimary) return
      const [x, y] = at(event)
      const [lastX = 0, lastY = 0] = points.slice(-2)
      if (Math.hypot(x - lastX, y - lastY) < leastStep(image.width, image.height)) return
      setPoints([...points, x, y])
    },
    onPointerUp() {
      if (points === null) return
      setPoints(null)
      // A tap with the lasso or the box marks nothing.
      if (pen.tool !== 'brush' && points.length < 4) return
      onStroke(toStroke(points))
    },
    onPointerCancel: () => setPoints(null),
  }
  return { current: points === null ? null : toStroke(points), handlers }
}
