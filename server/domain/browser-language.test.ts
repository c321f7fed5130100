import { expect, it } from 'vitest'
import { toLanguage } from './browser-language.ts'

it.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['EN', 'en'],
  ['gsw-CH', 'gsw'],
  ['*', undefined],
  ['', undefined],
  ['klingon', undefined],
  [undefined, undefined],
])('reads the language of %s as %s', (header, language) => {
  expect(toLanguage(header)).toBe(language)
})
