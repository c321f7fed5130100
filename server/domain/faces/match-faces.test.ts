import { expect, it } from 'vitest'
import { compareFaces } from './match-faces.ts'

const at = (distance: number) => compareFaces(Float32Array.of(0, 0), Float32Array.of(distance, 0))

it('tells the same face, an unsure one and a different one by their distance', () => {
  expect([0, 0.37, 0.39, 0.44, 0.46, 1].map(at)).toEqual([
    'same',
    'same',
    'unsure',
    'unsure',
    'different',
    'different',
  ])
})

it('is unsure about a broken embedding, and never calls one of another length the same', () => {
  expect(at(Number.NaN)).toBe('unsure')
  expect(compareFaces(Float32Array.of(1), Float32Array.of(1, 0))).toBe('different')
})
