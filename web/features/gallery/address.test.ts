import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { search } from '#contract/art/search'
import { defaults, fillDefaults, readAddress } from './address.ts'

const names = [...Object.keys(defaults), 'uid', 'collection_id', 'seed']
const value = fc.oneof(
  fc.constantFrom<unknown>(
    'mine',
    'collection',
    'deleted',
    'random',
    'trending',
    'video',
    'private',
    'yes',
    'no',
  ),
  fc.uuid(),
  fc.integer(),
  fc.double(),
  fc.string(),
  fc.jsonValue(),
)
const anyAddress = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value)

describe('the address of the gallery', () => {
  it('gives a search that the server accepts, for any address', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const { success, error } = search.input.safeParse(fillDefaults(readAddress(address)))
        expect(error?.issues).toBeUndefined()
        expect(success).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const read = readAddress(address)
        expect(readAddress(read)).toEqual(read)
      }),
    )
  })

  it('has the documented defaults', () => {
    expect(fillDefaults(readAddress({}))).toEqual({
      q: '',
      t: 'search',
      mode: 'any',
      status: 'done',
      limit: 50,
      order: 'random',
      offset: 0,
      privacy: 'any',
      hide_prompt: 'any',
      exclude_my_art: 'no',
    })
  })

  it('orders by relevance if there are words to look for, unless another order is chosen', () => {
    const orderOf = (address: object) => fillDefaults(readAddress(address as Record<string, unknown>)).order
    expect(orderOf({ q: 'red car' })).toBe('relevance')
    expect(orderOf({ q: 'user:ann -poster' })).toBe('random')
    expect(orderOf({ q: 'red car', order: 'random' })).toBe('random')
    expect(readAddress({ q: 'red car', order: 'relevance' })).toEqual({ q: 'red car' })
    const id = '00000000-0000-7000-8000-000000000000'
    expect(orderOf({ q: 'red car', t: 'collection', collection_id: id })).toBe('collection')
  })

  it('treats bad values as missing, and numbers as search words', () => {
    const address = { q: 1984, t: 'theirs', limit: 101, offset: -1, order: 'fame', uid: 'me', mode: 'video' }
    expect(readAddress(address)).toEqual({ q: '1984', mode: 'video' })
  })
})
