import { expect, it } from 'vitest'
import { emptyAxis, readAxis } from './axis-draft.ts'

it('reads words by line and numbers by comma, each once', () => {
  expect(
    readAxis({ ...emptyAxis, kind: 'prompt', target: ' fox ', typed: 'owl, at night\n\nowl, at night\ncat' }),
  ).toEqual({
    kind: 'prompt',
    target: 'fox',
    values: ['owl, at night', 'cat'],
  })
  expect(readAxis({ ...emptyAxis, kind: 'guidance', typed: '3, 4.5; 4.5 6' })).toEqual({
    kind: 'guidance',
    values: [3, 4.5, 6],
  })
})

it('is incomplete without values, with something that is no number, and without the words to replace', () => {
  expect(readAxis(emptyAxis)).toBeNull()
  expect(readAxis({ ...emptyAxis, kind: 'steps', typed: 'many' })).toBeNull()
  expect(readAxis({ ...emptyAxis, kind: 'prompt', typed: 'owl' })).toBeNull()
  expect(readAxis({ ...emptyAxis, kind: 'model' })).toBeNull()
})
