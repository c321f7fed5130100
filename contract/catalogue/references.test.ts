import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findReferenceIssue,
  REFERENCE_GROUPS,
  REFERENCE_KINDS,
  type ReferenceKind,
  splitReferences,
} from './references.ts'

describe('findReferenceIssue', () => {
  it.each<[string, ReferenceKind[], string | null]>([
    ['nothing', [], null],
    [
      'as many as may be',
      ['image_to_image', 'face_swap', 'canny', 'openpose', 'ip_style', 'ip_faceid'],
      null,
    ],
    [
      'two to start from',
      ['image_to_image', 'image_to_image'],
      'Only one image-to-image reference is possible.',
    ],
    [
      'two to start from, of different kinds',
      ['image_to_image', 'image_edit'],
      'Only one reference can start from, cut out or edit a picture.',
    ],
    ['two faces', ['face_swap', 'face_swap'], 'Only one face swap reference is possible.'],
    [
      'three of ControlNet, of any kind',
      ['canny', 'leres_depth', 'scribble'],
      'At most two ControlNet references are possible (edges, pose, lines, scribble, depth).',
    ],
    [
      'three of IPAdapter',
      ['ip_style', 'ip_style', 'ip_composition'],
      'At most two IPAdapter references are possible (style, composition, face).',
    ],
    [
      'several at once',
      ['face_swap', 'face_swap', 'image_to_image', 'image_to_image'],
      'Multiple issues: Only one image-to-image reference is possible. Only one face swap reference is possible.',
    ],
  ])('%s', (_, kinds, issue) => {
    expect(findReferenceIssue(kinds)).toBe(issue)
  })

  it('does not depend on the order, and removing a reference never adds an issue', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...REFERENCE_KINDS), { maxLength: 8 }), (kinds) => {
        expect(findReferenceIssue(kinds.toReversed())).toBe(findReferenceIssue(kinds))
        const isWorse = findReferenceIssue(kinds) === null && findReferenceIssue(kinds.slice(1)) !== null
        expect(isWorse).toBe(false)
      }),
    )
  })

  it('every kind belongs to a group', () => {
    expect(REFERENCE_KINDS).toHaveLength(13)
    expect(Object.values(REFERENCE_GROUPS).every((group) => typeof group === 'string')).toBe(true)
  })
})

it('splitReferences keeps what the mode supports and returns the kinds it drops', () => {
  const references = [{ kind: 'canny' }, { kind: 'face_swap' }, { kind: 'ip_style' }] as const
  expect(splitReferences(references, 'all').dropped).toEqual([])
  expect(splitReferences(references, ['image_to_image', 'face_swap'])).toEqual({
    kept: [{ kind: 'face_swap' }],
    dropped: ['canny', 'ip_style'],
  })
})
