import { describe, expect, it } from 'vitest'
import { fillDefaults, readCharacterAddress } from './address.ts'

describe('the address of the characters page', () => {
  it('has the documented defaults', () => {
    expect(fillDefaults(readCharacterAddress({}))).toEqual({
      q: '',
      gender: 'any',
      is_nsfw: 'any',
      chat_visibility: 'any',
      order: 'chats',
      view: 'public',
      tag: '',
      limit: 20,
      offset: 0,
    })
  })

  it('keeps known values and drops unknown ones', () => {
    const search = { q: 1984, gender: 'female', is_nsfw: true, order: 'best', limit: '1000', offset: '20' }
    expect(readCharacterAddress(search)).toEqual({ q: '1984', gender: 'female', is_nsfw: 'yes', offset: 20 })
  })
})
