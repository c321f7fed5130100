import { describe, expect, it } from 'vitest'
import { FACE_ORDERS } from '../catalogue/modes.ts'
import { orderFaces, pairFaces } from './face-order.ts'

const face = (name: string, x: number, y: number, side: number) => ({
  name,
  box: { x, y, width: side, height: side },
})
const faces = [face('b', 50, 10, 30), face('c', 90, 60, 10), face('a', 5, 40, 20)]
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join('')

describe('the order of faces', () => {
  it.each([
    ['left-right', 'abc'],
    ['right-left', 'cba'],
    ['top-bottom', 'bac'],
    ['bottom-top', 'cab'],
    ['small-large', 'cab'],
    ['large-small', 'bac'],
  ] as const)('%s', (order, expected) => {
    expect(names(orderFaces(faces, order))).toBe(expected)
  })

  it('leaves the list that it was given as it is', () => {
    for (const order of FACE_ORDERS) orderFaces(faces, order)
    expect(names(faces)).toBe('bca')
  })
})

describe('a mapping', () => {
  const pair = (mapping: number[]) =>
    pairFaces({ source: faces.slice(0, 2), target: faces }, 'left-right', mapping).map(
      ({ from, to }) => `${from.name}>${to.name}`,
    )

  it('gives each face of the target the face of the source with that number', () => {
    expect(pair([0, 1])).toEqual(['b>a', 'c>b'])
    expect(pair([1, 1, 0])).toEqual(['c>a', 'c>b', 'b>c'])
  })

  it('keeps faces that it skips, that it does not reach or whose source does not exist', () => {
    expect(pair([-1, 0])).toEqual(['b>b'])
    expect(pair([7, 1, 7])).toEqual(['c>b'])
    expect(pair([])).toEqual([])
  })
})
