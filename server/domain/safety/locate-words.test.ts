import { describe, expect, it } from 'vitest'
import { locateWords } from './locate-words.ts'

describe('words found in another reading', () => {
  it('are located in the text, in order', () => {
    const text = '{{char}} is a child, a [naked:0.8] child'
    const spans = locateWords(text, ['child', 'naked', 'child']) ?? []
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['child', 'naked', 'child'])
    expect(spans.map(({ start }) => start)).toEqual([14, 24, 35])
  })

  it('are not located if they exist only in that reading', () => {
    expect(locateWords('a chi(l:1)d', ['child'])).toBeUndefined()
  })
})
