import { beforeAll, describe, expect, it } from 'vitest'
import { readThesaurus } from '#server/engines/thesaurus/read-thesaurus'
import { parseSearch } from './parse-search.ts'
import { rankPrompts, toWishes } from './rank-prompts.ts'
import type { Thesaurus } from './thesaurus.ts'

let thesaurus: Thesaurus

beforeAll(async () => {
  thesaurus = await readThesaurus()
})

describe('the thesaurus', () => {
  it('finds dictionary forms', () => {
    const lemmas = (word: string) => thesaurus.lemmasOf(word)
    expect(lemmas('wolves')).toContain('wolf')
    expect(lemmas('mice')).toContain('mouse')
    expect(lemmas('running')).toContain('run')
    expect(lemmas('glass')).toEqual(expect.not.arrayContaining(['glas']))
    expect(lemmas('zzzqqq')).toEqual([])
  })

  it('relates a word to its synonyms, kinds and parts, the nearest most', () => {
    const related = (word: string, other: string) => thesaurus.relate(word).get(other) ?? 0
    expect(related('car', 'car')).toBe(1)
    expect(related('car', 'automobile')).toBeGreaterThan(0.6)
    expect(related('vehicle', 'tractor')).toBeGreaterThan(0.5)
    expect(related('bird', 'flamingo')).toBeGreaterThan(0.5)
    expect(related('japan', 'tokyo')).toBeGreaterThan(0.3)
    expect(related('puppy', 'dog')).toBeGreaterThan(0.1)
    expect(related('puppy', 'dog')).toBeLessThan(related('dog', 'puppy'))
    expect(related('vehicle', 'cathedral')).toBe(0)
    expect(thesaurus.relate('zzzqqq')).toEqual(new Map([['zzzqqq', 1]]))
  })
})

describe('ranking prompts', () => {
  const rankAll = (q: string, prompts: string[], distances: (number | null)[] = []) =>
    rankPrompts(
      prompts.map((prompt, id) => ({ id, said: ` ${prompt} `, distance: distances[id] ?? null })),
      toWishes(parseSearch(q), thesaurus),
      thesaurus,
    )
  const rank = (...input: Parameters<typeof rankAll>) => rankAll(...input).map(({ id }) => id)

  it('puts words in a row before the same words apart, and these before some of them', () => {
    const prompts = [
      'a house and a car',
      'a blue house with a red car',
      'a red house with a blue car',
      'a blue car',
    ]
    expect(rank('blue car', prompts)).toEqual([3, 2, 1, 0])
  })

  it('puts a word before its synonyms and kinds, and these before words that only begin alike', () => {
    expect(rank('cat', ['a cathedral', 'a siamese asleep', 'a cat asleep'])).toEqual([2, 1, 0])
    expect(rank('automobile', ['a tree', 'an old car', 'an old automobile'])).toEqual([2, 1, 0])
  })

  it('does not take a part of an expression for the word itself', () => {
    expect(rank('dog', ['a hot dog with mustard', 'a small brown dachshund'])).toEqual([1, 0])
    expect(rank('hot dog', ['a dog on a hot day', 'a hot dog with mustard'])).toEqual([1, 0])
  })

  it('orders equal words by meaning, and equal prompts by id', () => {
    expect(rank('boat', ['a boat here', 'a boat here', 'a boat here'], [200, 100, 200])).toEqual([1, 0, 2])
  })

  it('puts what has neither the words nor their meaning last, as loosely related', () => {
    const prompts = ['roses in a vase', 'a wild animal at dusk', 'a fox in the snow', 'snow on roses']
    const found = rankAll('fox in the snow', prompts, [170, 150, 120, 160])
    expect(found.map(({ id, isLoose }) => [id, isLoose])).toEqual([
      [2, false],
      [1, false],
      [3, true],
      [0, true],
    ])
  })
})
