import { describe, expect, test } from 'vitest'
import { CELLS, GRID, NATIVE_SIDE } from './latent-shape.ts'
import { hintFromLines, linesOfImage, linesOfScribble } from './line-hint.ts'

const image = (grey: (x: number, y: number) => number) =>
  Uint8Array.from({ length: NATIVE_SIDE ** 2 }, (_, i) => grey(i % NATIVE_SIDE, Math.floor(i / NATIVE_SIDE)))

const columnsWithLines = (lines: Uint8Array) => [
  ...new Set([...lines.keys()].filter((i) => lines[i] === 1).map((i) => i % NATIVE_SIDE)),
]

describe('line hints', () => {
  test('find the edge of a step and nothing in a slow gradient', () => {
    expect(columnsWithLines(linesOfImage(image((x) => (x < 100 ? 0 : 255))))).toEqual([99, 100])
    expect(columnsWithLines(linesOfImage(image((x) => x)))).toEqual([])
    expect(columnsWithLines(linesOfImage(image((x) => (x < 100 ? 100 : 160))))).toEqual([])
  })

  test('take a scribble on light or on dark paper', () => {
    const stroke = image((x) => (x === 30 ? 0 : 255))
    expect(columnsWithLines(linesOfScribble(stroke))).toEqual([30])
    expect(columnsWithLines(linesOfScribble(stroke.map((value) => 255 - value)))).toEqual([30])
  })

  test('put each line where the model looks for it', () => {
    const [x, y] = [37, 91]
    const hint = hintFromLines(
      image((px, py) => (px === x && py === y ? 1 : 0)),
      1,
    )
    const [column, row] = [Math.floor(x / 4), Math.floor(y / 4)]
    const channel = (row % 4) * 4 + (column % 4)
    const cell = Math.floor(row / 4) * GRID + Math.floor(column / 4)
    expect([...hint.keys()].filter((i) => hint[i] !== 0)).toEqual([channel * CELLS + cell])
  })

  test('are never stronger than the model knows', () => {
    expect(Math.max(...hintFromLines(new Uint8Array(NATIVE_SIDE ** 2).fill(1), 2))).toBe(1)
  })
})
