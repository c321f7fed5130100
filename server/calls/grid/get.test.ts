import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in create.test.ts. */
it('grid.get names the invalid field', () => {
  const parsed = contracts['grid.get'].input.safeParse({ grid_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['grid_id'])
})
