import { expect, it } from 'vitest'
import { findUnplaced } from './form-errors.ts'

it('finds the sentences that no field of a form shows, each once', () => {
  const errors = { name: 'Too long.', 'urls.2': 'Not an address.', entries: 'Too many.', more: 'Too many.' }
  expect(findUnplaced(errors, new Set(['name', 'urls']))).toEqual(['Too many.'])
  // A form may repeat a sentence under the name of a field that has another one.
  expect(findUnplaced({ 'block.phrase': 'Too short.', target: 'Too short.' }, new Set(['target']))).toEqual(
    [],
  )
})
