import { expect, it } from 'vitest'
import { countFaces, emptyForm, giveFace, readMapping, toCreateInput } from './swap-form.ts'

const face = (x: number, side = 1) => ({ box: { x, y: 0, width: side, height: side } })
const faces = { source: [face(5), face(1)], target: [face(9), face(2), face(4, 3)] }

it('counts the faces of both pictures in the chosen order', () => {
  const counted = countFaces(faces, 'right-left')
  expect(counted.source.map(({ box }) => box.x)).toEqual([5, 1])
  expect(counted.target.map(({ box }) => box.x)).toEqual([9, 4, 2])
  expect(countFaces(faces, 'large-small').target[0]?.box.x).toBe(4)
})

it('maps first to first, and keeps faces for which there is none', () => {
  expect(readMapping(emptyForm(false), faces)).toEqual([0, 1, -1])
  expect(readMapping({ ...emptyForm(false), mapping: [] }, faces)).toEqual([-1, -1, -1])
})

it('sends the mapping of the faces that are there', () => {
  const image = { assetId: 'a', source: 'art' as const, url: '', width: 1, height: 1 }
  const mapping = giveFace(readMapping(emptyForm(true), faces), 2, 1)
  expect(toCreateInput({ source: image, target: image }, emptyForm(true), mapping)).toMatchObject({
    mode: 'face_swap',
    face_order: 'left-right',
    face_mapping: [0, 1, 1],
    is_private: true,
  })
})
