import { expect, it } from 'vitest'
import { findBlockedPhrase, findPhrase } from './blocked-phrases.ts'

const found = (text: string, phrase: string) => {
  const span = findPhrase(text, phrase)
  return span && text.slice(span.start, span.end)
}

it.each([
  ['a Blimp in the sky', 'blimp', 'Blimp'],
  ['two b l i m p here', 'blimp', 'b l i m p'],
  ['ein blïmp.', 'Blimp', 'blïmp'],
  ['by Jane  Doe, 1990', 'jane doe', 'Jane  Doe'],
])('finds a phrase in "%s"', (text, phrase, word) => expect(found(text, phrase)).toBe(word))

it.each([
  ['blimpish things', 'blimp'],
  ['a zeppelin', 'blimp'],
  ['jane d', 'jane doe'],
  ['anything', ''],
])('finds nothing in "%s"', (text, phrase) => expect(found(text, phrase)).toBeUndefined())

it('refuses a blocked word everywhere, and a blocked name only with sexual content', () => {
  const phrases = [
    { kind: 'word', phrase: 'blimp' },
    { kind: 'name', phrase: 'jane doe' },
  ] as const
  expect(findBlockedPhrase('a blimp', phrases)).toMatchObject({ verdict: 'blocked_word', rule: 'terms' })
  expect(findBlockedPhrase('jane doe reads a book', phrases)).toBeUndefined()
  expect(findBlockedPhrase('jane doe reads a book', phrases, true)).toMatchObject({ rule: 'S-5' })
  expect(findBlockedPhrase('jane doe naked', phrases)).toMatchObject({ verdict: 'real_person_sexual' })
})
