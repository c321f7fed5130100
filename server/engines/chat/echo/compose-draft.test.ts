import { expect, it } from 'vitest'
import { draftedFields } from '#contract/aifriend/draft_character_field'
import { composeDraft } from './compose-draft.ts'

const mira = { name: 'Mira', personality: 'She keeps bees on a roof.', scenario: 'A roof at noon.' }

function draft(field: (typeof draftedFields)[number], seed: number, over: Partial<typeof mira> = {}): string {
  const character = { exampleDialogue: '', greeting: '', isNsfw: false, ...mira, ...over }
  return composeDraft({
    sessionKey: 'a',
    messages: [],
    scene: { character, persona: { name: 'Alice', description: '' }, lore: [], memories: [] },
    sampling: {},
    stop: [],
    seed,
    maxTokens: 100,
    continuesLast: false,
    purpose: 'draft',
    draft: { field, age: 34, gender: 'female', tags: ['bees'] },
  })
}

it('composeDraft writes from the filled-in fields, and the seed decides the text', () => {
  for (const field of draftedFields) {
    expect(draft(field, 1)).toBe(draft(field, 1))
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => draft(field, seed))).size).toBeGreaterThan(1)
    // An empty form gets a text too.
    expect(draft(field, 1, { name: '', personality: '', scenario: '' }).length).toBeGreaterThan(30)
  }
  expect(draft('greeting', 1)).toMatch(/^\*A roof at noon\. .*\* .*\{\{user\}\}.*I keep bees on a roof/)
  expect(draft('personality', 1)).toContain(mira.personality)
  expect(draft('personality', 1, { personality: '' })).toContain('Mira is 34 and')
  expect(draft('scenario', 1)).toMatch(/^A roof at noon\. .*\{\{char\}\}/)
  expect(draft('example_dialogue', 1)).toMatch(/^<START>\n\{\{user\}\}: .*\n\{\{char\}\}: I keep bees/)
})
