import { describe, expect, test } from 'vitest'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { encodePrompt, readPrompt } from './encode-prompt.ts'
import type { Vocabulary } from './vocabulary.ts'

const model = ['', 'woman', 'red', 'hair', 'blue', 'eye', 'ice cream', 'cherry', 'leaf', 'glass', 'cafe']
const lexicon = {
  woman: [1],
  red: [2],
  hair: [3],
  blue: [4],
  eye: [5],
  'ice cream': [6],
  ginger: [2],
  'red haired': [2, 3],
  the: [],
  cherry: [7],
  leaf: [8],
  glass: [9],
  cafe: [10],
}
const vocabulary: Vocabulary = {
  length: 8,
  phrases: 3,
  words: model,
  lexicon: new Map(Object.entries(lexicon)),
  heads: new Set([3, 5]),
  breaks: new Set(['with', 'and']),
  languages: { lexicon: new Map(), trailing: new Map(), postposed: new Set(), unread: new Set() },
  renderings: new Set(),
  pixelArt: -1,
  wholeImageOnly: new Set(),
  surroundings: { words: new Set(), times: new Set(), places: new Set(), underSky: new Set(), sky: 0 },
  made: new Set(),
  relations: new Set(),
  alone: new Set(),
  adjectives: new Set(),
  dark: -1,
  near: new Set(),
  above: -1,
  ages: { old: -1, vintage: -1 },
  together: new Set(),
  hold: -1,
  no: -1,
  tiny: -1,
  stand: -1,
  worn: new Set(),
  looks: { features: new Set(), ofWhole: new Set() },
  counts: { all: new Set(), several: 0, numbers: new Map() },
  layout: {
    things: new Set(),
    settings: new Set(),
    grounds: new Set(),
    entering: new Set(),
    beside: new Set(),
    hung: new Set(),
    holding: new Set(),
    partOf: new Map(),
    headwear: new Set(),
    wearables: new Set(),
    actions: new Set(),
    placings: new Map(),
  },
  portraits: {
    portrait: -1,
    looks: new Set(),
    closed: new Set(),
    plain: [],
    rich: [],
    plainOnly: new Set(),
    richOnly: new Set(),
    expressions: new Set(),
    smile: -1,
  },
  adornments: { spots: new Map(), unseen: new Set(), elsewhere: new Set(), eyes: -1, eyeStyles: new Set() },
  creatures: new Set(),
  humans: { all: new Set(), anyone: 0, sexes: new Set() },
  within: {
    relation: 0,
    rooms: new Set(),
    buildings: new Set(),
    outside: new Set(),
    fronts: new Map(),
    street: 0,
  },
  grounds: {
    background: 0,
    dark: new Set(),
    light: new Set(),
    forDark: [],
    forLight: [],
    related: new Set(),
    taken: new Set(),
    moving: new Set(),
    open: [],
    indoors: new Set(),
    room: 0,
    afloat: new Map(),
    weather: new Set(),
    closed: new Set(),
  },
  coloured: { things: new Set(), decides: new Set(), styles: [] },
}

const encode = (prompt: string) =>
  encodePrompt(
    parsePrompt(prompt, () => 0),
    vocabulary,
  )
const words = (prompt: string) => encode(prompt).ids.filter((id) => id !== 0)
const phrases = (prompt: string) => encode(prompt).phrases.slice(0, words(prompt).length)

describe('encodePrompt', () => {
  test('pads to the length of the vocabulary', () => {
    expect(encode('Red hair')).toEqual({
      ids: [2, 3, 0, 0, 0, 0, 0, 0],
      phrases: [0, 0, 0, 0, 0, 0, 0, 0],
      weights: [1, 1, 1, 1, 1, 1, 1, 1],
    })
  })

  test.each<[string, number[]]>([
    ['ice cream', [6]],
    ['ice, cream', []],
    ['ice-cream', [6]],
    ['red haired woman', [2, 3, 1]],
    ['the woman', [1]],
    ['cherries', [7]],
    ['leaves', [8]],
    ['glasses', [9]],
    ['eyes', [5]],
    ['Café', [10]],
    ["woman's", [1]],
    ['constructor toString __proto__', []],
    ['花 🌹', []],
  ])('%s', (prompt, ids) => {
    expect(words(prompt)).toEqual(ids)
  })

  test('words past the length do nothing', () => {
    expect(words('red '.repeat(40))).toHaveLength(8)
  })

  test('heads, punctuation, small words and BREAK end a phrase', () => {
    expect(phrases('red hair blue eyes')).toEqual([0, 0, 1, 1])
    expect(phrases('woman with red hair')).toEqual([0, 1, 1])
    expect(phrases('woman, red, blue')).toEqual([0, 1, 2])
    expect(phrases('woman BREAK red')).toEqual([0, 1])
  })

  test('empty phrases do not count, and the last one takes the rest', () => {
    expect(phrases(', , unknown, woman, and with red')).toEqual([0, 1])
    expect(phrases('woman, red, blue, ginger, woman')).toEqual([0, 1, 2, 2, 2])
  })

  test('symbols that stand for letters are read as those letters', () => {
    expect(words('ⓡⓔⓓ ﬂy caf\u00e9 1½')).toEqual([2, 10])
  })

  test('stress reaches its words, at most doubled, and brackets do not part a colour from its noun', () => {
    expect(encode('(red:1.5) hair').weights.slice(0, 2)).toEqual([1.5, 1])
    expect(phrases('(red:1.5) hair')).toEqual([0, 0])
    expect(encode('(red:9)').weights[0]).toBe(2)
  })
})

describe('readPrompt', () => {
  const read = (prompt: string) =>
    readPrompt(
      parsePrompt(prompt, () => 0),
      vocabulary,
    )

  test('names what is drawn phrase by phrase, in the words of the vocabulary', () => {
    expect(read('the ginger hair, (blue:1.2) eyes')).toEqual({ drawn: ['red hair', 'blue eye'], unknown: [] })
  })

  test('ignores the digits of apertures, ratios and options', () => {
    for (const prompt of ['red hair, F/2.8, 1/200s', 'red hair 16:9', 'red hair --ar 3:2 --v 5'])
      expect(read(prompt)).toEqual({ drawn: ['red hair'], unknown: [] })
  })

  test('reads the longest runs of digits that a prompt can have as one word', () => {
    const digits = '1'.repeat(20_000)
    expect(read(`red hair ${digits}`)).toEqual({ drawn: ['red hair'], unknown: [digits] })
  })

  test('lists unknown words once, as they were typed', () => {
    expect(read('Shiny woman with SHINY shoes and a Smørrebrød, shiny')).toEqual({
      drawn: ['woman'],
      unknown: ['Shiny', 'SHINY', 'shoes', 'a', 'Smørrebrød', 'shiny'],
    })
  })

  test('lists words of other scripts and emoji as unknown, and punctuation as nothing', () => {
    expect(read('женщина, 花 🌹 … — "" red')).toEqual({ drawn: ['red'], unknown: ['женщина', '花', '🌹'] })
  })

  test('leaves out what is beyond the length, and repetitions', () => {
    expect(read(`${'red '.repeat(8)} woman`).drawn).toEqual(['red'])
  })
})
