import { expect, it } from 'vitest'
import { hasWords, listTypedFilters } from './typed-filters.ts'

it('lists filters and exclusions of a query, each with the query without it', () => {
  expect(listTypedFilters('red car user:ann -poster model:"Flux Dev"')).toEqual([
    { name: 'user:ann', without: 'red car -poster model:"Flux Dev"' },
    { name: '-poster', without: 'red car user:ann model:"Flux Dev"' },
    { name: 'model:"Flux Dev"', without: 'red car user:ann -poster' },
  ])
  expect(listTypedFilters('a well-known "-quoted" title: x')).toEqual([])
})

it('tells words from filters and exclusions', () => {
  expect(['', 'user:ann', '-poster -"red roof"', '!'].map(hasWords)).toEqual([false, false, false, false])
  expect(['car', '"red car"', 'user:ann car', 'title:x'].map(hasWords)).toEqual([true, true, true, true])
})
