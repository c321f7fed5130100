import { expect, test } from 'vitest'
import { toDrawSettings } from './draw-settings.ts'

test.each([
  [1, 1],
  [12, 2.75],
  [30, 10],
  [6.5, 1.875],
])('guidance %d draws with %d', (asked, own) => {
  const settings = { sampler: 'heun', steps: 20 } as const
  expect(toDrawSettings({ mode: 'image', ...settings, guidance: asked })).toEqual({
    ...settings,
    guidance: own,
  })
})

test('schnell draws four Euler steps with the best guidance, whatever is asked for', () => {
  const asked = { mode: 'flux1schnell', sampler: 'heun', steps: 20, guidance: 12 } as const
  expect(toDrawSettings(asked)).toEqual({ sampler: 'euler', steps: 4, guidance: 2.75 })
})
