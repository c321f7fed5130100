import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutAtWords, findWords } from './highlight.ts'

const marked = (text: string, q: string) =>
  cutAtWords(text, findWords(q))
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('')

describe('highlighting search words', () => {
  it('marks words that start with a search word, ignoring case', () => {
    expect(marked('A Rose, roses and a prose', 'rose')).toBe('A [Rose], [rose]s and a prose')
    expect(marked('été à la plage', 'ÉTÉ')).toBe('[été] à la plage')
  })

  it('ignores excluded words and field filters', () => {
    expect(findWords('red -blue model:flux user:"Alice Moon" "at night" seed:7')).toEqual(['red', 'at night'])
  })

  it('keeps the whole text for any search', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, q) => {
        const pieces = cutAtWords(text, findWords(q))
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      }),
      { numRuns: 300 },
    )
  })
})
