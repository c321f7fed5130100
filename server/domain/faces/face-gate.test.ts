import { describe, expect, it, test } from 'vitest'
import { type FaceOrigin, judgeFaces, type ReferenceUse } from './face-gate.ts'

const origins: FaceOrigin[] = [
  'made_here',
  'no_face',
  'own',
  'consented',
  'do_not_depict',
  'maybe_do_not_depict',
  'unknown',
  'unreadable',
]

/** In the order of `origins`: "ok", or the rule that refuses. */
const table: Record<ReferenceUse, string> = {
  image_to_image: '   ok ok ok ok S-6 S-6 S-5 S-5',
  face_swap: '        ok ok ok ok S-6 S-6 S-5 S-5',
  ip_style: '         ok ok ok ok S-6 S-6 S-5 S-5',
  ip_composition: '   ok ok ok ok S-6 S-6 S-5 S-5',
  ip_faceid: '        ok ok ok ok S-6 S-6 S-5 S-5',
  image_edit: '       ok ok ok ok S-6 S-6 S-5 S-5',
  video_start_image: 'ok ok ok ok S-6 S-6 S-5 S-5',
  canny: '            ok ok ok ok S-6 S-6 ok  ok ',
  openpose: '         ok ok ok ok S-6 S-6 ok  ok ',
  anyline: '          ok ok ok ok S-6 S-6 ok  ok ',
  scribble: '         ok ok ok ok S-6 S-6 ok  ok ',
  leres_depth: '      ok ok ok ok S-6 S-6 ok  ok ',
  midas_depth: '      ok ok ok ok S-6 S-6 ok  ok ',
  remove_background: 'ok ok ok ok S-6 S-6 ok  ok ',
}

const say = (use: ReferenceUse, ...shown: FaceOrigin[]) => {
  const verdict = judgeFaces(use, shown)
  return verdict.outcome === 'pass' ? 'ok' : verdict.rule
}

describe('[S-5] [S-6] the gate for faces', () => {
  test.each(Object.entries(table) as [ReferenceUse, string][])('%s', (use, row) => {
    expect(origins.map((origin) => say(use, origin))).toEqual(row.trim().split(/\s+/))
  })

  it('refuses an image if one of its faces is refused', () => {
    expect(say('face_swap', 'own', 'consented')).toBe('ok')
    expect(say('face_swap', 'own', 'unknown')).toBe('S-5')
    expect(say('canny', 'own', 'do_not_depict')).toBe('S-6')
  })

  it('refuses an image of which nothing is known', () => {
    expect(say('face_swap')).toBe('S-5')
  })

  it('says what to do', () => {
    expect(judgeFaces('ip_faceid', ['unknown'])).toMatchObject({
      reason: expect.stringContaining('“My face” in your account settings'),
    })
  })
})
