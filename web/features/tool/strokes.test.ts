import { describe, expect, it } from 'vitest'
import type { Stroke } from '#contract/generation/strokes'
import { addStroke, boxPoints, noStrokes, redo, undo } from './strokes.ts'

const stroke = (x: number): Stroke => ({ shape: 'brush', adds: true, size: 10, points: [x, 0] })

describe('the history of strokes', () => {
  it('takes strokes back one by one and brings them again', () => {
    const two = addStroke(addStroke(noStrokes, stroke(1)), stroke(2))
    expect(undo(two).done).toEqual([stroke(1)])
    expect(redo(undo(two))).toEqual(two)
    expect(undo(undo(undo(two))).done).toEqual([])
    expect(redo(two)).toEqual(two)
  })

  it('forgets what was undone when something new is drawn', () => {
    const changed = addStroke(undo(addStroke(noStrokes, stroke(1))), stroke(3))
    expect(changed).toEqual({ done: [stroke(3)], undone: [] })
  })
})

it('makes a box from two opposite corners', () => {
  expect(boxPoints([1, 2], [5, 6])).toEqual([1, 2, 5, 2, 5, 6, 1, 6])
})
