import { expect, test } from 'vitest'
import { showPhrase } from './show-phrase.ts'

test.each([
  [['red', 'fox'], 'red fox'],
  [['three', 'ewe'], 'three sheep'],
  [['black bird'], 'crow'],
  [['ride'], 'riding'],
  [['old', 'woman', 'mage'], 'old witch'],
  [['mage'], 'wizard'],
  [['woman', 'knight'], 'woman knight'],
])('shows %j as "%s"', (words, shown) => expect(showPhrase(words)).toBe(shown))
