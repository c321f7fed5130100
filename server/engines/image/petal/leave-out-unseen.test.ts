import { describe, expect, test } from 'vitest'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { readPrompt } from './encode-prompt.ts'
import { OWN_WEIGHTS, readVocabulary } from './vocabulary.ts'

const vocabulary = await readVocabulary(OWN_WEIGHTS)
const drawn = (prompt: string) =>
  readPrompt(
    parsePrompt(prompt, () => 0),
    vocabulary,
  ).drawn.join(', ')

describe('leaveOutUnseen', () => {
  test.each([
    ['a grand throne room in a castle', 'castle hall'],
    ['the living room of a small house with a cat', 'living room, cat'],
    ['ein Schlafzimmer in einem Haus', 'bedroom'],
    ['an old man in the kitchen of a cabin', 'old man, in, kitchen'],
  ])('draws the room alone for "%s"', (prompt, expected) => expect(drawn(prompt)).toBe(expected))

  test.each([
    ['a castle in a bedroom', 'castle, in, bedroom'],
    ['a cat in a house', 'cat, in, house'],
    ['a library next to a castle', 'library, next to, castle'],
  ])('keeps both of "%s"', (prompt, expected) => expect(drawn(prompt)).toBe(expected))

  test.each([
    ['things', 'an owl on a stack of old books', 'owl, on, books'],
    ['furniture', 'an old man on an old bench', 'old man, on, bench'],
  ])('reads "old" of people and not of %s', (_, prompt, expected) => expect(drawn(prompt)).toBe(expected))

  test('gives things a size and a colour, and places none', () => {
    expect(drawn('a small red house in a small village by a blue lake')).toBe(
      'tiny red house, in, village, lake',
    )
  })

  test('reads "by" as next to a thing, and as at a place', () => {
    expect(drawn('a man by a campfire by the lake')).toBe('man, next to, campfire, lake')
  })

  test('reads "over" as a position above something, except after a time such as "sunset"', () => {
    expect(drawn('a dragon over a castle')).toBe('dragon, above, castle')
    expect(drawn('sunset over the sea')).toBe('sunset, sea')
  })

  test.each([
    ['a couple in front of a church', 'two person, in front, church, street'],
    ['a taxi in front of a hotel at night', 'taxi, in front, hotel, street, night'],
    ['a woman in front of a library in the rain', 'woman, in front, classical building, street, in, rain'],
    ['a motorcycle behind a church', 'motorcycle, behind, church, street'],
    ['a woman walking past a bank', 'woman, walk, in front, bank, street'],
    ['un chat devant une église', 'cat, in front, church, street'],
  ])('draws the building from the street for "%s"', (prompt, expected) =>
    expect(drawn(prompt)).toBe(expected),
  )

  test('replaces a cafe or bar with a building in the street when somebody is in front of it', () => {
    expect(drawn('a man in front of a small café')).not.toContain('cafe')
    expect(drawn('a man outside a bar')).toMatch(/street$/)
    expect(drawn('a man in a café')).toBe('man, in, cafe')
  })

  test('adds one street, and none if the prompt names a place', () => {
    expect(drawn('a taxi in front of a hotel and a bus in front of a bank').match(/street/g)).toHaveLength(1)
    expect(drawn('a church, a man in front of a hotel in a village')).not.toContain('street')
  })

  test('drops a relation that is followed by a time or another relation', () => {
    expect(drawn('a campfire under the stars')).toBe('campfire, night')
    expect(drawn('a bottle with a ship inside on a table')).toBe('beer bottle, ship, on, table')
  })

  test('adds no street to a prompt about being in front of a thing', () => {
    expect(drawn('a woman in front of a mirror')).toBe('woman, in front, mirror')
  })

  test('keeps a place dark', () => {
    expect(drawn('a cat in a dark forest')).toBe('cat, in, dark forest')
  })

  test('counts a rendering once that is named twice', () => {
    const once = drawn('a cyberpunk street in the rain')
    expect(drawn('a cyberpunk street in the rain with neon signs')).toBe(once)
    expect(once).toContain('neon')
  })
})
