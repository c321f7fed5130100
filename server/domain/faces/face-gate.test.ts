import { describe, expect, it } from 'vitest'
import { type FaceOrigin, judgeFaces, type ReferenceUse } from './face-gate.ts'

const say = (use: ReferenceUse, ...shown: FaceOrigin[]) => {
  const verdict = judgeFaces(use, shown)
  return verdict.outcome === 'pass' ? 'ok' : verdict.rule
}

/** What it decides for each tool and origin: server/tasks/face-table.test.ts. */
describe('[S-5] [S-6] the gate for faces', () => {
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
