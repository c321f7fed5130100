import { describe, expect, it } from 'vitest'
import { letGoOf, nothingSelected, selectAll, selectTo, toggleOne } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']

describe('choosing pictures', () => {
  it('takes one, lets go of it, and begins anew', () => {
    const one = toggleOne(nothingSelected, 'b')
    expect([...one.ids]).toEqual(['b'])
    expect(toggleOne(one, 'b')).toEqual(nothingSelected)
  })

  it('takes a range either way and keeps what was chosen', () => {
    const one = toggleOne(toggleOne(nothingSelected, 'e'), 'c')
    expect([...selectTo(one, order, 'a').ids].toSorted()).toEqual(['a', 'b', 'c', 'e'])
    expect([...selectTo(one, order, 'd').ids].toSorted()).toEqual(['c', 'd', 'e'])
  })

  it('begins a range where nothing was chosen, or where the beginning is gone', () => {
    expect([...selectTo(nothingSelected, order, 'c').ids]).toEqual(['c'])
    expect(selectTo({ ids: new Set(['z']), anchor: 'z' }, order, 'b').anchor).toBe('b')
  })

  it('lets go of some, and keeps what was chosen meanwhile', () => {
    expect([...letGoOf(selectAll(order), ['a', 'b', 'z']).ids]).toEqual(['c', 'd', 'e'])
    expect(letGoOf(selectAll(order), order)).toEqual(nothingSelected)
  })

  it('takes all', () => {
    expect(selectAll(order).ids.size).toBe(5)
  })
})
