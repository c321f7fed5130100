import { expect, test } from 'vitest'
import { sayCounted } from './say-counted.ts'

test.each([
  ['three cat', 'three cats'],
  ['two red fox', 'two red foxes'],
  ['five butterfly', 'five butterflies'],
  ['two woman', 'two women'],
  ['three old fisherman', 'three old fishermen'],
  ['four shelf', 'four shelves'],
  ['three sheep', 'three sheep'],
  ['many books', 'many books'],
  ['three toy', 'three toys'],
])('says "%s" as "%s"', (phrase, said) => {
  expect(sayCounted(phrase)).toBe(said)
})

test.each(['red cat', 'two', 'night'])('leaves "%s" as it is', (phrase) => {
  expect(sayCounted(phrase)).toBe(phrase)
})
