import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LoreEntry, loreEntry } from '#contract/aifriend/lore-entry'
import { loreLogics } from '#contract/aifriend/lore-words'
import { findLore, type LoreRequest } from './find-lore.ts'

type Options = Partial<Omit<LoreRequest, 'books' | 'messages'>> & {
  isRecursive?: boolean
  bookBudget?: number
}

function look(entries: Partial<LoreEntry>[], messages: string[], options: Options = {}) {
  const { isRecursive = false, bookBudget = 1_000, ...more } = options
  const lore = entries.map((entry) => loreEntry.parse({ content: 'x', ...entry }))
  const book = { id: 'book', name: 'The coast', lore, depth: 4, budget: bookBudget, isRecursive }
  const request = {
    books: [book],
    messages,
    messageCount: messages.length,
    times: {},
    seed: 1,
    budget: 1_000,
  }
  return findLore({ ...request, ...more }, () => 1)
}
const names = (entries: Partial<LoreEntry>[], messages: string[], options: Options = {}) =>
  look(entries, messages, options).found.map(({ name }) => name)
const raised = (keys: string[], said: string, more: Partial<LoreEntry> = {}) =>
  look([{ keys, ...more }], [said]).found.length === 1

describe('findLore', () => {
  it('matches whole words, and anywhere in scripts without spaces', () => {
    expect(raised(['art'], 'by heart')).toBe(false)
    expect(raised(['art'], 'by heart', { whole_words: false })).toBe(true)
    expect(raised(['art'], 'heart, artful, ART!')).toBe(true)
    expect(raised(['art'], 'ART', { case_sensitive: true })).toBe(false)
    expect(raised(['red sea'], 'red seals by the red sea')).toBe(true)
    expect(raised(['red sea'], 'red seals')).toBe(false)
    expect(raised(['@pier'], 'at @piers')).toBe(false)
    expect(raised(['@pier'], 'at @pier 7')).toBe(true)
    expect(raised(['灯台'], '古い灯台の下')).toBe(true)
    expect(raised(['маяк'], 'у маяка')).toBe(false)
    expect(raised(['/wreck(s|age)/i'], 'the WRECKAGE')).toBe(true)
    expect(raised(['/wreck(s|age)/'], 'the WRECKAGE')).toBe(false)
  })

  it('finds other forms of a word, except of keys whose capitals count', () => {
    const toStem = (word: string) => word.replace(/(?:ies|y)$/, 'i').replace(/s$/, '')
    const finds = (keys: string[], said: string, more: Partial<LoreEntry> = {}) =>
      look([{ keys, ...more }], [said], { toStem }).found.length === 1
    expect(finds(['dog'], 'Do you like Dogs?')).toBe(true)
    expect(finds(['guide dogs'], 'a guide dog')).toBe(true)
    expect(finds(['city'], 'two cities')).toBe(true)
    expect(finds(['art'], 'hearts')).toBe(false)
    expect(finds(['Dog'], 'Dogs', { case_sensitive: true })).toBe(false)
    expect(
      names(
        [
          { name: 'a', keys: ['pier'], content: 'Full of dogs.' },
          { name: 'b', keys: ['dog'] },
        ],
        ['piers'],
        { toStem, isRecursive: true },
      ),
    ).toEqual(['a', 'b'])
  })

  it('follows the logic of secondary keys, for every combination of words', () => {
    const words = fc.subarray(['storm', 'west', 'gale'])
    fc.assert(
      fc.property(words, fc.constantFrom(...loreLogics), (said, logic) => {
        const also = ['west', 'gale'].filter((word) => said.includes(word)).length
        const isMet = { and_any: also > 0, and_all: also === 2, not_any: also === 0, not_all: also < 2 }[
          logic
        ]
        const { found, left } = look(
          [{ keys: ['storm'], secondary_keys: ['west', 'gale'], logic }],
          [said.join(' ')],
        )
        expect(found.length === 1).toBe(said.includes('storm') && isMet)
        // A key that was said without effect is explained.
        expect(left.length === 1).toBe(said.includes('storm') && !isMet)
      }),
    )
  })

  it('tells an entry as often as its probability says, and the same for the same seed', () => {
    const told = (probability: number) =>
      Array.from(
        { length: 1_000 },
        (_, seed) => names([{ constant: true, probability }], [], { seed }).length,
      )
    const count = (probability: number) => told(probability).filter((times) => times === 1).length
    expect(count(0)).toBe(0)
    expect(count(100)).toBe(1_000)
    expect(count(30)).toBeGreaterThan(240)
    expect(count(30)).toBeLessThan(360)
    expect(told(30)).toEqual(told(30))
    expect(look([{ constant: true, probability: 0 }], []).left[0]?.because).toContain('chance of 0 %')
  })

  it('lets entries raise others, except those that do not want it', () => {
    const chain: Partial<LoreEntry>[] = [
      { name: 'a', keys: ['one'], content: 'two' },
      { name: 'b', keys: ['two'], content: 'three' },
      { name: 'c', keys: ['three'] },
    ]
    const said = ['one']
    const on = { isRecursive: true }
    expect(names(chain, said)).toEqual(['a'])
    expect(names(chain, said, on)).toEqual(['a', 'b', 'c'])
    expect(look(chain, said, on).found[1]?.because).toBe('“two” is in the lore “a”')
    const change = (at: number, options: Partial<LoreEntry>) =>
      names(
        chain.map((entry, i) => (i === at ? { ...entry, ...options } : entry)),
        said,
        on,
      )
    expect(change(1, { prevent_recursion: true })).toEqual(['a', 'b'])
    expect(change(1, { exclude_recursion: true })).toEqual(['a'])
    expect(change(0, { delay_until_recursion: 1 })).toEqual(['a', 'b', 'c'])
    expect(names([{ keys: ['one'], delay_until_recursion: 1 }], said)).toEqual([])
  })

  it('keeps sticky entries, lets others rest, and delays those that wait', () => {
    const entry = { name: 'a', keys: ['storm'], sticky: 3, cooldown: 4 }
    const at = (messageCount: number, times: LoreRequest['times'], said = 'nothing') =>
      look([entry], [said], { messageCount, times })
    const first = at(10, {}, 'a storm')
    expect(Object.values(first.times)).toEqual([10])
    expect(at(12, first.times).found[0]?.because).toBe('stays for 3 messages')
    expect(at(12, first.times).times).toEqual(first.times)
    expect(at(14, first.times, 'a storm').found).toEqual([])
    expect(at(14, first.times, 'a storm').left[0]?.because).toContain('rests for 4 messages')
    expect(Object.values(at(17, first.times, 'a storm').times)).toEqual([17])
    expect(at(17, first.times).times).toEqual({})
    // Another try at the same message starts from the reply before it.
    expect(at(10, {}, 'a storm').found).toHaveLength(1)
    expect(names([{ name: 'b', constant: true, delay: 5 }], [], { messageCount: 4 })).toEqual([])
    expect(names([{ name: 'b', constant: true, delay: 5 }], [], { messageCount: 5 })).toEqual(['b'])
  })

  it('tells one entry of a group, by weight, by override or by score', () => {
    const group = (...options: Partial<LoreEntry>[]) =>
      options.map((one, i) => ({ name: 'abc'[i] ?? '', keys: ['sea'], group: 'weather', ...one }))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        expect(names(group({}, {}, {}), ['sea'], { seed })).toHaveLength(1)
      }),
    )
    const wins = (entries: Partial<LoreEntry>[]) =>
      Array.from({ length: 500 }, (_, seed) => names(entries, ['sea salt'], { seed })[0])
    const heavy = wins(group({ group_weight: 9 }, { group_weight: 1 })).filter((name) => name === 'a').length
    expect(heavy).toBeGreaterThan(400)
    expect(heavy).toBeLessThan(490)
    expect(new Set(wins(group({}, { group_override: true, order: 1 }, { group_override: true })))).toEqual(
      new Set(['c']),
    )
    expect(
      new Set(wins(group({ group_scoring: true }, { keys: ['sea', 'salt'], group_scoring: true }))),
    ).toEqual(new Set(['b']))
    expect(look(group({}, {}), ['sea']).left[0]?.because).toContain('group “weather”')
  })

  it('never exceeds a budget, and leaves out what matters least', () => {
    const options = fc.record({
      priority: fc.integer({ min: 0, max: 3 }),
      order: fc.integer({ min: 0, max: 3 }),
      constant: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(options, { maxLength: 12 }),
        fc.nat(12),
        fc.nat(12),
        (entries, bookBudget, budget) => {
          const numbered = entries.map((entry, i) => ({ ...entry, name: String(i), keys: ['sea'] }))
          const { found, left } = look(numbered, ['the sea'], { bookBudget, budget })
          expect(found.length).toBe(Math.min(entries.length, bookBudget, budget))
          expect(found.length + left.length).toBe(entries.length)
          const orders = found.map(({ name }) => entries[Number(name)]?.order ?? 0)
          expect(orders).toEqual(orders.toSorted((a, b) => a - b))
        },
      ),
    )
    expect(
      names(
        [
          { name: 'a', keys: ['sea'] },
          { name: 'b', keys: ['sea'], ignore_budget: true },
        ],
        ['sea'],
        { bookBudget: 0 },
      ),
    ).toEqual(['b'])
  })

  it('searches as many messages as the entry or the book says', () => {
    const messages = ['one', 'two', 'three', 'four', 'five']
    expect(names([{ name: 'a', keys: ['five'] }], messages)).toEqual([])
    expect(names([{ name: 'a', keys: ['five'], depth: 5 }], messages)).toEqual(['a'])
    expect(names([{ name: 'a', keys: ['two'], depth: 1 }], messages)).toEqual([])
  })

  it('searches entries of high priority first and counts those the budget did not reach', () => {
    const hostile = Array.from({ length: 500 }, (_, i) => ({
      keys: Array.from({ length: 50 }, (__, key) => (i % 2 ? `a a ${key}` : `,,${key}`)),
      content: `entry ${i}`,
    }))
    const { found, unlooked } = look(
      [...hostile, { keys: ['kraken'], content: 'It sleeps.', priority: 1 }],
      [`kraken ${'a ,'.repeat(6_000)}`],
    )
    expect(found.map(({ content }) => content)).toEqual(['It sleeps.'])
    expect(unlooked).toBeGreaterThan(300)
    expect(look([{ keys: ['kraken'] }], ['nothing']).unlooked).toBe(0)
  })

  it('stops searching regular expressions when the budget is used up', () => {
    const regexes = Array.from({ length: 400 }, () => ({
      keys: Array(50).fill('(?:a?){250}b'),
      use_regex: true,
    }))
    expect(look(regexes, ['a'.repeat(20_000)]).unlooked).toBe(400)
  })
})
