import { expect, it } from 'vitest'
import { readHeaders } from './read-headers.ts'

it('reads a token and one header on each line', () => {
  expect(readHeaders(' t0ken ', 'X-Key: one: two\n\n  x-other:3 ')).toEqual({
    headers: { authorization: 'Bearer t0ken', 'x-key': 'one: two', 'x-other': '3' },
  })
  expect(readHeaders('', '')).toEqual({ headers: {} })
})

it.each(['no colon', ': value', 'Name:', 'two words: x'])(
  'names the line "%s", which is no header',
  (line) => {
    expect(readHeaders('', `X-Key: 1\n${line}`)).toEqual({ wrong: line })
  },
)
