import { describe, expect, test } from 'vitest'
import { showPhrase } from './show-phrase.ts'

describe('showPhrase', () => {
  test.each([
    [['red', 'fox'], 'red fox'],
    [['three', 'ewe'], 'three sheep'],
    [['two', 'black bird'], 'two crows'],
    [['five', 'old', 'man'], 'five old men'],
    [['two', 'cherry blossom'], 'two cherry blossoms'],
    [['four', 'sandwich'], 'four sandwiches'],
    [['two', 'ferry'], 'two ferries'],
    [['three', 'glasses'], 'three glasses'],
    [['ride'], 'riding'],
    [['three'], 'three'],
    [['three', 'fisherman'], 'three fishermen'],
  ])('shows %j as "%s"', (words, shown) => expect(showPhrase(words)).toBe(shown))
})
