import { expect, it } from 'vitest'
import { readTitle, titleFromMessage } from './session-title.ts'

it.each([
  [
    '*I knock.* Good evening, is the lamp lit? I saw it from the sea.',
    'I knock. Good evening, is the lamp lit?',
  ],
  ['Hello', 'Hello'],
  ['…', ''],
  ['灯台は今夜も光っていますか。', '灯台は今夜も光っていますか'],
  [
    'I would like to hear everything about the night when the great storm took the roof off',
    'I would like to hear everything about the night when the…',
  ],
])('titles a chat by its first sentence: %s', (text, title) => {
  expect(titleFromMessage(text)).toBe(title)
})

it("takes a model's title only if it is one", () => {
  expect(readTitle('{"title": "“Storm at the lighthouse”"}')).toBe('Storm at the lighthouse')
  for (const answer of ['Sure!', '{"title": 5}', '{}', `{"title": "${'a '.repeat(200)}"}`]) {
    expect(readTitle(answer)).toBe('')
  }
})
