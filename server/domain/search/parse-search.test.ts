import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealPiles, PILES } from './deal-piles.ts'
import { parseSearch } from './parse-search.ts'
import { toWords } from './to-words.ts'
import { countTypos, findCorrections } from './typos.ts'

const word = (...words: string[]) => ({ words, isWhole: false })
const whole = (...words: string[]) => ({ words, isWhole: true })

describe('a search', () => {
  it.each([
    ['red rose', { wanted: [word('red'), word('rose')] }],
    ['"Red  Rose" -poster', { wanted: [whole('red', 'rose')], unwanted: [word('poster')] }],
    ['-"oil painting"', { unwanted: [whole('oil', 'painting')] }],
    ['“smart quotes” –dash', { wanted: [whole('smart', 'quotes')], unwanted: [word('dash')] }],
    ['red-haired', { wanted: [whole('red', 'haired')] }],
    ['"never closed', { wanted: [whole('never', 'closed')] }],
    ['model:FantasyV2 lora:"Soft Light"', { models: ['fantasyv2'], loras: ['soft light'] }],
    ['seed:42 user:@Alice rating:Explicit', { seeds: [42], users: ['alice'], ratings: ['explicit'] }],
    [
      '-user:bob -rating:explicit -model:x',
      { unwantedUsers: ['bob'], unwantedRatings: ['explicit'], unwantedModels: ['x'] },
    ],
    ['seed:soon rating:bad', { wanted: [whole('seed', 'soon'), whole('rating', 'bad')] }],
    ['ratio:16', { wanted: [whole('ratio', '16')] }],
    ['- "" model: !!', { wanted: [word('model')] }],
    ['Café 黒猫', { wanted: [word('cafe'), whole('黒', '猫')] }],
  ])('%s', (q, expected) => {
    expect(parseSearch(q)).toMatchObject(expected)
  })

  it('accepts any input and yields only words that were typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (q) => {
        const { wanted, unwanted } = parseSearch(q)
        const typed = new Set(toWords(q.replace(/[\u201c\u201d\u201e\u00ab\u00bb\u2212\u2013"-]/g, ' ')))
        for (const { words } of [...wanted, ...unwanted]) {
          expect(words.length).toBeGreaterThan(0)
          for (const said of words) expect([...typed].some((other) => other.includes(said))).toBe(true)
        }
      }),
    )
  })
})

describe('words', () => {
  it('are normalised, and normalising again changes nothing', () => {
    expect(toWords('Ｆｕｌｌ “Éclair”, 2 cats_dogs')).toEqual(['full', 'eclair', '2', 'cats', 'dogs'])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toWords(toWords(text).join(' '))).toEqual(toWords(text))
      }),
    )
  })

  it('are corrected within one or two typos, short ones never', () => {
    expect(findCorrections('lighthuose', ['lighthouse', 'lighthouses', 'light'])).toEqual(['lighthouse'])
    expect(findCorrections('rsoe', ['rose', 'nose'])).toEqual(['rose'])
    expect(findCorrections('cat', ['car', 'bat'])).toEqual([])
    expect(findCorrections('2024', ['2025'])).toEqual([])
  })

  it('have a symmetric distance, zero to themselves', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(words, words, (a, b) => {
        expect(countTypos(a, a, 9)).toBe(0)
        expect(countTypos(a, b, 9)).toBe(countTypos(b, a, 9))
        expect(countTypos(a, b, 9)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })
})

it('a seed orders all piles, always alike, and another seed differently', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (seed, other) => {
      const piles = dealPiles(seed)
      expect(new Set(piles).size).toBe(PILES)
      expect(piles).toEqual(dealPiles(seed))
      expect(JSON.stringify(dealPiles(other)) === JSON.stringify(piles)).toBe(seed === other)
    }),
    { numRuns: 30 },
  )
})
