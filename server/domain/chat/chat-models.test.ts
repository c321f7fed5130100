import { expect, it } from 'vitest'
import { chooseEngine, mergeModels, tiersFrom } from './chat-models.ts'

it('a model is open to its membership and all above it', () => {
  expect(tiersFrom('free')).toEqual(['free', 'plus', 'pro', 'ultra'])
  expect(tiersFrom('pro')).toEqual(['pro', 'ultra'])
})

const large = { minTier: 'pro', isUp: true, capabilities: { model: 'large' } } as const
const small = { minTier: 'free', isUp: true, capabilities: { model: 'small' } } as const
const down = { minTier: 'free', isUp: false, capabilities: { model: 'down' } } as const

it('chooses the first engine that is up and open to the membership', () => {
  expect(chooseEngine([large, down, small], 'ultra')).toBe(large)
  expect(chooseEngine([large, down, small], 'free')).toBe(small)
  expect(chooseEngine([large, down], 'free')).toBe(down)
  expect(chooseEngine([large], 'plus')).toBeUndefined()
})

it('chooses the engine with the chosen model if it is up and open to the membership', () => {
  expect(chooseEngine([large, down, small], 'ultra', 'small')).toBe(small)
  expect(chooseEngine([large, down, small], 'ultra', 'down')).toBe(large)
  expect(chooseEngine([large, down, small], 'free', 'large')).toBe(small)
  expect(chooseEngine([large, down, small], 'ultra', 'gone')).toBe(large)
})

it('lists a model of several servers once, open to the lowest membership of them', () => {
  const other = { minTier: 'plus', isUp: false, capabilities: { model: 'large' } } as const
  expect(mergeModels([large, small, other])).toEqual([{ ...large, minTier: 'plus' }, small])
})
