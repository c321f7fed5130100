import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { parseSearchValue } from './search-value.ts'

const parse = parseSearchWith(parseSearchValue)
const stringify = stringifySearchWith(JSON.stringify, parseSearchValue)

describe('parseSearchValue', () => {
  test('keeps the quotes of a phrase in a link that somebody wrote', () => {
    expect(parse('?q=%22red%20cat%22')).toEqual({ q: '"red cat"' })
  })

  test.each(['"red cat"', 'red cat', '123', '"123"', 'true', '""', '"', '{', 'a "b" c', '\\"', 'null'])(
    'reads %s as it was written',
    (q) => {
      expect(parse(stringify({ q }))).toEqual({ q })
    },
  )

  test('reads numbers, lists and objects back as they were written', () => {
    const search = { page: 2, tags: ['a', 'b'], size: { width: 512 }, on: true }
    expect(parse(stringify(search))).toEqual(search)
  })
})
