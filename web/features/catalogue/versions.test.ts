import { expect, it } from 'vitest'
import { readCatalogue } from './address.ts'
import { listVersions, versionKey } from './versions.ts'

it.each([
  ['Ink Wash v2.1', 'ink wash'],
  ['ink_wash-3', 'ink wash'],
  ['Ink Wash (v2)', 'ink wash'],
  ['Studio 54 Lights', 'studio 54 lights'],
])('%s is a version of %s', (name, key) => {
  expect(versionKey(name)).toBe(key)
})

it('versions belong to the same user', () => {
  const lora = (uid: string, name: string, id = 'alice') => ({ uid, name, owner: { id } })
  const all = [lora('1', 'Ink v1'), lora('2', 'Ink v2'), lora('3', 'Ink v3', 'bob'), lora('4', 'Glow')]
  expect(listVersions(lora('1', 'Ink v1'), all).map(({ uid }) => uid)).toEqual(['2'])
})

it('an address with wrong values opens the whole catalogue', () => {
  expect(readCatalogue({ kind: 'video', q: {}, favourites: 'maybe', name: null })).toEqual({})
  expect(readCatalogue({ kind: 'lora', q: 7, favourites: 'true', name: 'x' })).toEqual({
    kind: 'lora',
    q: '7',
    favourites: true,
    name: 'x',
  })
})
