import { describe, expect, it } from 'vitest'
import { letGoOf, nothingSelected, selectAll, selectTo, toggleOne } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']

describe('selecting arts', () => {
  it('selects one, deselects it, and selects again', () => {
    const one = toggleOne(nothingSelected, 'b')
    expect([...one.ids]).toEqual(['b'])
    expect(toggleOne(one, 'b')).toEqual(nothingSelected)
  })

  it('selects a range in either direction and keeps earlier selections', () => {
    const one = toggleOne(toggleOne(nothingSelected, 'e'), 'c')
    expect([...selectTo(one, order, 'a').ids].toSorted()).toEqual(['a', 'b', 'c', 'e'])
    expect([...selectTo(one, order, 'd').ids].toSorted()).toEqual(['c', 'd', 'e'])
  })

  it('starts a range when nothing was selected, or its start is gone', () => {
    expect([...selectTo(nothingSelected, order, 'c').ids]).toEqual(['c'])
    expect(selectTo({ ids: new Set(['z']), anchor: 'z' }, order, 'b').anchor).toBe('b')
  })

  it('deselects some and keeps later selections', () => {
    expect([...letGoOf(selectAll(order), ['a', 'b', 'z']).ids]).toEqual(['c', 'd', 'e'])
    expect(letGoOf(selectAll(order), order)).toEqual(nothingSelected)
  })

  it('selects all', () => {
    expect(selectAll(order).ids.size).toBe(5)
  })
})
