import { describe, expect, it } from 'vitest'
import { ageOn } from './age.ts'

describe('[S-1] age in whole years', () => {
  it.each([
    ['2000-06-15', '2018-06-14', 17],
    ['2000-06-15', '2018-06-15', 18],
    ['2000-06-15', '2018-12-01', 18],
    ['2000-02-29', '2018-02-28', 17],
    ['2000-02-29', '2018-03-01', 18],
    ['2030-01-01', '2026-01-01', -4],
  ])('born %s, on %s: age %i', (born, today, age) => expect(ageOn(born, today)).toBe(age))
})
