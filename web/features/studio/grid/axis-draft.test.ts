import { expect, it } from 'vitest'
import { MODES, type ModeName } from '#contract/catalogue/modes'
import { create } from '#contract/grid/create'
import { type AxisKind, emptyAxis, findNumberProblem, readAxis } from './axis-draft.ts'

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

it('names the typed value that is no number or outside the limits', () => {
  const find = (kind: AxisKind, typed: string) => findNumberProblem({ ...emptyAxis, kind, typed }, 'image')
  expect(find('steps', '')).toBeNull()
  expect(find('steps', '10, 80')).toBeNull()
  expect(find('steps', '15, abc')).toBe('“abc” is not a number.')
  expect(find('steps', '15, 9999')).toBe('“9999” is not between 10 and 80.')
  expect(find('seed', '4.5')).toBe('“4.5” is not a whole number.')
  expect(find('guidance', '4.5')).toBeNull()
  expect(find('prompt', 'an owl')).toBeNull()
})

it('allows the same numbers as the contract', () => {
  const uid = crypto.randomUUID()
  const values = [-5, -4, -0.5, 0, 1, 1.5, 4, 5, 10, 20, 30, 31, 35, 80, 81, 1_000_000_000, 1_000_000_001]
  for (const mode of Object.keys(MODES) as ModeName[]) {
    const settings = { mode, prompt: 'a fox', loras: [{ uid, name: 'Ink', weight: 1 }] }
    for (const kind of [
      'seed',
      'steps',
      'lora',
      ...(mode === 'image' ? ['guidance' as const] : []),
    ] as const) {
      for (const value of values) {
        const axis = { kind, values: [value], ...(kind === 'lora' && { target: uid }) }
        const problem = findNumberProblem({ ...emptyAxis, kind, typed: String(value) }, mode)
        const isTaken = create.input.safeParse({ settings, x: axis }).success
        expect([mode, kind, value, problem === null]).toEqual([mode, kind, value, isTaken])
      }
    }
  }
})
