import { describe, expect, it } from 'vitest'
import { loreEntry } from '#contract/aifriend/character-card'
import { findLore } from './find-lore.ts'

const look = (entries: object[], ...messages: string[]) =>
  findLore(
    { lore: entries.map((entry) => loreEntry.parse(entry)), depth: 4, budget: 1_000 },
    messages,
    () => 1,
  )
const raised = (keys: string[], said: string, more: object = {}) =>
  look([{ keys, content: 'x', ...more }], said).found.length === 1

describe('findLore', () => {
  it('matches whole words, and anywhere in scripts without spaces', () => {
    expect(raised(['art'], 'by heart')).toBe(false)
    expect(raised(['art'], 'heart, artful, ART!')).toBe(true)
    expect(raised(['art'], 'ART', { case_sensitive: true })).toBe(false)
    expect(raised(['red sea'], 'red seals by the red sea')).toBe(true)
    expect(raised(['red sea'], 'red seals')).toBe(false)
    expect(raised(['@pier'], 'at @piers')).toBe(false)
    expect(raised(['@pier'], 'at @pier 7')).toBe(true)
    expect(raised(['灯台'], '古い灯台の下')).toBe(true)
    expect(raised(['маяк'], 'у маяка')).toBe(false)
  })

  it('searches entries of high priority first and counts those the budget did not reach', () => {
    const hostile = Array.from({ length: 500 }, (_, i) => ({
      keys: Array.from({ length: 50 }, (__, key) => (i % 2 ? `a a ${key}` : `,,${key}`)),
      content: `entry ${i}`,
    }))
    const { found, unlooked } = look(
      [...hostile, { keys: ['kraken'], content: 'It sleeps.', priority: 1 }],
      `kraken ${'a ,'.repeat(6_000)}`,
    )
    expect(found.map(({ content }) => content)).toEqual(['It sleeps.'])
    expect(unlooked).toBeGreaterThan(300)
    expect(look([{ keys: ['kraken'], content: 'x' }], 'nothing').unlooked).toBe(0)
  })

  it('stops searching regular expressions when the budget is used up', () => {
    const regexes = Array.from({ length: 400 }, () => ({
      keys: Array(50).fill('(?:a?){250}b'),
      content: 'x',
      use_regex: true,
    }))
    expect(look(regexes, 'a'.repeat(20_000)).unlooked).toBe(400)
  })
})
