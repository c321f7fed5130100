import { expect, it } from 'vitest'
import { chooseEngine, tiersFrom } from './chat-models.ts'

it('a model is open to its membership and all above it', () => {
  expect(tiersFrom('free')).toEqual(['free', 'plus', 'pro', 'ultra'])
  expect(tiersFrom('pro')).toEqual(['pro', 'ultra'])
})

it('chooses the first engine that is up and open to the membership', () => {
  const large = { name: 'large', minTier: 'pro', isUp: true } as const
  const small = { name: 'small', minTier: 'free', isUp: true } as const
  const down = { name: 'down', minTier: 'free', isUp: false } as const
  expect(chooseEngine([large, down, small], 'ultra')).toBe(large)
  expect(chooseEngine([large, down, small], 'free')).toBe(small)
  expect(chooseEngine([large, down], 'free')).toBe(down)
  expect(chooseEngine([large], 'plus')).toBeUndefined()
})
