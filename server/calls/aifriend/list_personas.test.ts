import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in save_persona.test.ts. */
it('aifriend.list_personas needs no input', () => {
  expect(contracts['aifriend.list_personas'].input.safeParse({}).success).toBe(true)
})
