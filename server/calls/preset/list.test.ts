import { expect, it } from 'vitest'
import { contracts } from '#contract/index'
import { PRESETS_AT_MOST } from '#contract/preset/preset-card'

/** Behaviour is tested in save.test.ts. */
it('preset.list leaves out what the contract does not name', () => {
  const row = { preset_id: crypto.randomUUID(), name: 'Foxes', settings: { mode: 'image' }, link: null }
  const { items } = contracts['preset.list'].output.parse({
    items: [{ ...row, updated_at: '2026-01-01', user_id: 'x' }],
    at_most: PRESETS_AT_MOST,
  })
  expect(items[0]).not.toHaveProperty('user_id')
})
