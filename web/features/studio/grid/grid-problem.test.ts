import { expect, it } from 'vitest'
import { findGridProblem } from './grid-problem.ts'

const x = { kind: 'prompt', target: 'fox', values: ['fox', 'owl'] } as const
const y = { kind: 'steps', values: [10, 20] } as const
const find = (changed: Partial<Parameters<typeof findGridProblem>[0]>) =>
  findGridProblem({
    x: { ...x, values: [...x.values] },
    y: { ...y, values: [...y.values] },
    prompt: 'a fox',
    most: 5,
    left: 40,
    ...changed,
  })

it('says before anything is sent what the membership, the day or the prompt does not allow', () => {
  expect(find({})).toBeNull()
  expect(find({ most: 3 })).toContain('up to 3 pictures')
  expect(find({ left: 1 })).toContain('Only 1 picture is left')
  expect(find({ prompt: 'a cat' })).toContain('not in the prompt')
  expect(find({ x: { kind: 'steps', values: [30] } })).toContain('same setting')
})
