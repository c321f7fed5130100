import { describe, expect, it } from 'vitest'
import { loreEntry } from '#contract/aifriend/lore-entry'
import { emptyLore, nameLoreField, toLoreForms, toLoreInput } from './lore-form.ts'

describe('the entries of a lorebook', () => {
  const untouched = emptyLore('a')
  it('are sent unless nothing at all is filled in', () => {
    const named = { ...emptyLore('b'), name: 'Kraken' }
    const withOption = { ...emptyLore('c'), rest: { probability: 40 } }
    const withDefaults = toLoreForms([loreEntry.parse({ content: ' ' })])
    const sent = toLoreInput([untouched, named, ...withDefaults, withOption])
    expect(sent).toMatchObject([{ name: 'Kraken', content: '' }, { probability: 40 }])
  })
  it('show an error by their key, because entries that are not sent have no place in what the server names', () => {
    const toField = nameLoreField('entries', [untouched, { ...emptyLore('b'), name: 'Kraken' }])
    expect(toField('entries.0.content')).toBe('entries.b.content')
    expect(toField('entries.0.keys.3')).toBe('entries.b.keys')
    expect(toField('entries')).toBe('entries')
    expect(toField('tags.0')).toBe('tags.0')
  })
})
