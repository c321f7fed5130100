import { describe, expect, it } from 'vitest'
import { resolveSettings } from '#contract/generation/resolve-settings'
import { compareFacts, listRecipeFacts } from './recipe-facts.ts'

const made = { engine: null, width: 512, height: 512, seed: 7 }
const settingsOf = (part: { prompt?: string; sampler_steps?: number } = {}) =>
  resolveSettings({ mode: 'image', prompt: 'a fox', is_private: false, hide_prompt: false, ...part }, 7)
    .settings
const valueOf = (facts: ReturnType<typeof listRecipeFacts>, name: string) => new Map(facts).get(name)

describe('the recipe of an art', () => {
  it('names the words that were drawn for a prompt with choices, and nothing without choices', () => {
    const withChoices = listRecipeFacts(made, settingsOf({ prompt: 'a {red|red} fox' }))
    expect(valueOf(withChoices, 'words drawn')).toBe('a red fox')
    expect(valueOf(listRecipeFacts(made, settingsOf()), 'words drawn')).toBeNull()
  })
})

describe('two recipes', () => {
  it('are compared setting by setting, and what neither has is not mentioned', () => {
    const one = listRecipeFacts(made, settingsOf({ sampler_steps: 20 }))
    const other = listRecipeFacts({ ...made, seed: 8 }, settingsOf())
    const { different, same } = compareFacts(one, other)
    expect(different).toEqual([
      { name: 'seed', values: ['7', '8'] },
      { name: 'steps', values: ['20', null] },
    ])
    expect(same).toEqual(['model', 'size', 'sampler'])
  })
})
