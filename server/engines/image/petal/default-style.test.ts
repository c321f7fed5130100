import { describe, expect, test } from 'vitest'
import { withDefaultStyle } from './default-style.ts'
import type { Vocabulary } from './vocabulary.ts'

const [fox, lighthouse, woman, soft, deep, ink, style] = [1, 2, 3, 4, 5, 6, 7]
const [black, orange, white, navy, background, on, forest, ride, meadow, hill, mage] = [
  11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
]
const [window, room, under, boat, lake, rain, red] = [22, 23, 24, 25, 26, 27, 28]
const vocabulary = {
  phrases: 3,
  grounds: {
    background,
    dark: new Set([black, navy]),
    light: new Set([orange, white]),
    forDark: [white],
    forLight: [navy],
    related: new Set([on, ride]),
    taken: new Set([woman, forest, background, rain]),
    moving: new Set([ride]),
    open: [meadow, hill],
    indoors: new Set([window]),
    room,
    afloat: new Map([[boat, lake]]),
    weather: new Set([rain]),
    closed: new Set([forest, background, rain]),
  },
  adjectives: new Set([red]),
  layout: { holding: new Set([on]), things: new Set([fox]) },
  relations: new Set([on, under]),
  humans: { all: new Set([woman, mage]), sexes: new Set([woman]) },
  coloured: {
    things: new Set([fox, mage, window]),
    decides: new Set([woman, soft, deep, ink, on, forest, ride]),
    styles: [
      [soft, style],
      [deep, style],
    ],
  },
} as unknown as Vocabulary
const prompt = (...ids: number[]) => ({
  ids: [...ids, ...Array<number>(6 - ids.length).fill(0)],
  phrases: Array.from({ length: 6 }, (_, i) => (i < ids.length ? i : 0)),
  weights: Array<number>(6).fill(1),
})

describe('withDefaultStyle', () => {
  test('gives a thing in no style a coloured one, in a phrase of its own', () => {
    expect(withDefaultStyle(prompt(fox, 9), vocabulary, 4)).toEqual({
      ids: [fox, 9, soft, style, 0, 0],
      phrases: [0, 1, 2, 2, 0, 0],
      weights: [1, 1, 1, 1, 1, 1],
    })
    expect(withDefaultStyle(prompt(fox, 9, 9), vocabulary, 4).phrases).toEqual([0, 1, 2, 2, 2, 0])
    expect(withDefaultStyle(prompt(fox), vocabulary, 5).ids).toEqual([fox, deep, style, 0, 0, 0])
  })

  test('gives a thing in a named colour a background that it stands out from', () => {
    expect(withDefaultStyle(prompt(orange, fox), vocabulary, 4)).toMatchObject({
      ids: [orange, fox, soft, style, navy, background],
      phrases: [0, 1, 2, 2, 2, 2],
    })
    expect(withDefaultStyle(prompt(black, fox), vocabulary, 4).ids.slice(4)).toEqual([white, background])
  })

  test('gives things that relate to each other in no place a background, and no style', () => {
    expect(withDefaultStyle(prompt(fox, on, 9), vocabulary, 4)).toMatchObject({
      ids: [fox, on, 9, white, background, 0],
      phrases: [0, 1, 2, 2, 2, 0],
    })
  })

  test('gives a coloured style to a person whose sex is only implied', () => {
    const witch = { ...prompt(woman, mage), phrases: Array<number>(6).fill(0) }
    expect(withDefaultStyle(witch, vocabulary, 4).ids).toEqual([woman, mage, soft, style, 0, 0])
  })

  test('adds open ground, chosen by the seed, when somebody moves and no place is named', () => {
    expect(withDefaultStyle(prompt(woman, ride, fox), vocabulary, 4).ids).toEqual([
      woman,
      ride,
      fox,
      meadow,
      0,
      0,
    ])
    expect(withDefaultStyle(prompt(orange, fox, ride), vocabulary, 5).ids[3]).toBe(hill)
    expect(withDefaultStyle(prompt(fox, ride, forest), vocabulary, 4).ids[3]).toBe(0)
  })

  const idsOf = (...ids: number[]) => withDefaultStyle(prompt(...ids), vocabulary, 4).ids

  test('adds water for a boat, unless the boat is on a thing or a place is named', () => {
    expect(idsOf(woman, on, boat)).toContain(lake)
    expect(idsOf(boat, rain)).toContain(lake)
    expect(idsOf(boat, under, woman)).toContain(lake)
    expect(idsOf(boat, on, red, fox)).not.toContain(lake)
    expect(idsOf(woman, on, boat, forest)).not.toContain(lake)
  })

  test('adds no water for a boat alone', () => {
    expect(idsOf(boat)).not.toContain(lake)
  })

  test('adds a room for a window that something is near, if no place is named', () => {
    expect(idsOf(woman, under, window)).toContain(room)
    expect(idsOf(woman, under, red, window)).toContain(room)
    expect(idsOf(woman, under, window, rain)).toContain(room)
    expect(idsOf(woman, under, window, forest)).not.toContain(room)
  })

  test.each([
    ['that somebody is on', prompt(woman, on, red, window)],
    ['that a thing has', prompt(woman, under, fox, window)],
  ])('adds no room for a window %s', (_, given) => {
    expect(withDefaultStyle(given, vocabulary, 4).ids).not.toContain(room)
  })

  test.each([
    ['a background is named', prompt(orange, fox, 9, background)],
    ['every fitting background is in the prompt already', prompt(orange, fox, navy)],
    ['there is no room for it', prompt(orange, fox, 9)],
  ])('adds no background where %s', (_, given) => {
    expect(withDefaultStyle(given, vocabulary, 4).ids.slice(0, -1)).toEqual(
      [...given.ids.filter((id) => id !== 0), soft, style, 0].slice(0, 5),
    )
  })

  test.each([
    ['a style is named', prompt(fox, ink)],
    ['a place is named', prompt(orange, fox, on, forest)],
    ['a person is drawn too', prompt(woman, fox)],
    ['the thing has no coloured drawing', prompt(lighthouse)],
    ['nothing is named', prompt()],
    ['there is no room', prompt(fox, 9, 9, 9, 9)],
  ])('leaves a prompt as it is where %s', (_, given) => {
    expect(withDefaultStyle(given, vocabulary, 1)).toBe(given)
  })
})
