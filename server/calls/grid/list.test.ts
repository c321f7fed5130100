import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in create.test.ts. */
it('grid.list leaves out what the contract does not name', () => {
  const row = { grid_id: crypto.randomUUID(), prompt: 'a fox', cell_count: 2, created_at: '2026-01-01' }
  const x = { kind: 'seed', values: [1, 2] }
  const { items } = contracts['grid.list'].output.parse({ items: [{ ...row, x, y: null, user_id: 'x' }] })
  expect(items[0]).not.toHaveProperty('user_id')
})
