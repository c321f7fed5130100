import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { OWN_WEIGHTS, readVocabulary } from './vocabulary.ts'

const file = {
  version: 1,
  length: 8,
  phrases: 3,
  words: [
    '',
    'woman',
    'man',
    'person',
    'portrait',
    'ink',
    'soft',
    'style',
    'oil painting',
    'fox',
    'beach',
    'in',
  ],
  lexicon: { fox: [9] },
  heads: [9],
  scene: [10],
  breaks: ['with'],
  languages: { lexicon: {}, breaks: [], trailing: {}, postposed: [], unread: [] },
  backgrounds: { scenes: ['beach'], settings: [] },
  made: [],
  relations: [],
  alone: [],
  adjectives: [],
  counts: [],
  layout: { things: [9], settings: [], parts: [], headwear: [], wearables: [] },
  worn: [],
  people: [],
  creatures: [],
  within: { rooms: [], buildings: [], fronts: [] },
  coloured: { things: [9], styles: ['soft'] },
}

async function read(styles: object) {
  const folder = await mkdtemp(join(tmpdir(), 'vocabulary-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'vocab.json.gz'), gzipSync(JSON.stringify({ ...file, styles })))
  return readVocabulary(folder)
}

test('a rendering style, a person or a word of a scene decides how a picture looks', async () => {
  const { coloured } = await read({ portrait: ['ink'], object: ['soft'], rendering: ['oil painting'] })
  expect([...coloured.decides].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 8, 10])
})

test('the shipped words lead what nothing was drawn for to the nearest that was', async () => {
  const { lexicon, words } = await readVocabulary(OWN_WEIGHTS)
  const read = (written: string) => lexicon.get(written)?.map((id) => words[id])
  expect(read('fire truck')).toEqual(['fire engine'])
  expect(read('panther')).toEqual(['black', 'leopard'])
  expect(read('goddess')).toEqual(['woman', 'gown'])
  expect(read('hotel room')).toEqual(['bedroom'])
  expect(read('bus stop')).toEqual(['bus stop', 'street'])
  expect(read('curled up')).toEqual(['sleep'])
  expect(read('customer')).toEqual(['person'])
  expect(read('cyclist')).toEqual(['person', 'ride', 'bicycle'])
  expect(read('charcoal drawing')).toEqual(['sketch'])
  expect(read('bowl of ramen')).toEqual(['ramen'])
  expect(read('crossing')).toEqual(['on'])
  expect(read('view over')).toEqual([])
  expect(read('in the background')).toEqual([])
})

test.each(['bridge', 'brick wall', 'full moon'])('adds no background where a %s is named', async (name) => {
  const { grounds, words } = await readVocabulary(OWN_WEIGHTS)
  expect(grounds.taken.has(words.indexOf(name))).toBe(true)
})
