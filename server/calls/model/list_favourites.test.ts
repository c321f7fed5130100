import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in favourite.test.ts. */
it('model.list_favourites returns names only', () => {
  const row = { models: ['fantasyV2'], loras: [] }
  expect(contracts['model.list_favourites'].output.parse({ ...row, user_id: 'x' })).toEqual(row)
})
