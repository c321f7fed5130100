import { expect, it } from 'vitest'
import { day, oneOf, onlyRead } from './read-address.ts'

it('drops every value of an address that its reader does not return', () => {
  const read = onlyRead((search) => {
    const tab = oneOf(['new', 'old'], search['tab'])
    return tab === undefined ? {} : { tab }
  })
  expect(read({ tab: 'old', x: 1 })).toEqual({ tab: 'old', x: undefined })
  // Named, because the router takes what is left out from the address.
  expect(Object.entries(read({ tab: 'none' }))).toEqual([['tab', undefined]])
})

it.each([
  ['2030-01-31', '2030-01-31'],
  ['2030-13-01', undefined],
  ['31.1.2030', undefined],
  [20300131, undefined],
])('reads the day %s as %s', (value, read) => {
  expect(day(value)).toBe(read)
})
