import { expect, it } from 'vitest'
import { defaultTiers } from '#server/domain/tiers'
import { readDraft, toDraft } from './tier-draft.ts'

it('reads what it has written, in dollars and megabytes', () => {
  const draft = toDraft(defaultTiers)
  expect(draft.plus.price_month_cents).toBe('9')
  expect(draft.free.character_text_bytes).toBe('50')
  expect(readDraft(draft)).toEqual(defaultTiers)
  const typed = { ...draft, plus: { ...draft.plus, price_month_cents: '9.99', uploads: '5,500' } }
  expect(readDraft(typed)?.plus).toMatchObject({ price_month_cents: 999, uploads: 5500 })
})

it('is undefined if something is not a number', () => {
  const draft = toDraft(defaultTiers)
  for (const uploads of ['', 'many']) {
    expect(readDraft({ ...draft, free: { ...draft.free, uploads } })).toBeUndefined()
  }
})
