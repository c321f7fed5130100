import { describe, expect, test } from 'vitest'
import { measureDrift } from './drift.ts'

const SIDE = 128
const square = (value: (x: number, y: number) => number) =>
  Float32Array.from({ length: SIDE ** 2 }, (_, i) => value(i % SIDE, Math.floor(i / SIDE)))
const isInside = (x: number, y: number) => Math.max(Math.abs(x - 64), Math.abs(y - 64)) < 40
/** The new drawing shows in the middle, the old picture around it. */
const shares = square((x, y) => (isInside(x, y) ? 1 : 0))
const at = (x: number, y: number) => y * SIDE + x

describe('measureDrift', () => {
  test('finds no drift if only the new drawing has changed', () => {
    const drift = measureDrift(
      square((x, y) => (isInside(x, y) ? 90 : 0)),
      shares,
    )
    for (const [x, y] of [
      [0, 0],
      [64, 64],
      [64, 26],
      [100, 100],
    ] as const)
      expect(drift(at(x, y))).toBeCloseTo(0, 3)
  })

  test('extends the drift around the new drawing to the area it covers', () => {
    const drift = measureDrift(
      square((x, y) => (isInside(x, y) ? 90 : 12)),
      shares,
    )
    for (const [x, y] of [
      [0, 0],
      [64, 64],
      [64, 26],
    ] as const)
      expect(drift(at(x, y))).toBeCloseTo(12, 3)
  })

  test('follows a drift that differs between left and right', () => {
    const drift = measureDrift(
      square((x) => (x < 64 ? -10 : 10)),
      shares,
    )
    expect(drift(at(26, 64))).toBeLessThan(-6)
    expect(drift(at(102, 64))).toBeGreaterThan(6)
    expect(Math.abs(drift(at(64, 64)))).toBeLessThan(1)
  })

  test('finds no drift if the new drawing covers everything', () => {
    const drift = measureDrift(
      square(() => 30),
      square(() => 1),
    )
    expect(drift(at(64, 64))).toBe(0)
  })
})
