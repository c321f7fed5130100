import { expect, test } from 'vitest'
import { toDrawSettings } from './draw-settings.ts'

test.each([
  [1, 1],
  [12, 4],
  [30, 10],
  [6.5, 2.5],
])('guidance %d draws with %d', (asked, own) => {
  expect(toDrawSettings({ mode: 'image', steps: 20, guidance: asked })).toEqual({ steps: 20, guidance: own })
})

test('schnell draws four steps without guidance, whatever is asked for', () => {
  const asked = { mode: 'flux1schnell', steps: 20, guidance: 12 } as const
  expect(toDrawSettings(asked)).toEqual({ steps: 4, guidance: 1 })
})
