import { describe, expect, it } from 'vitest'
import { makeFace } from '#test/support/make-face'
import { beginCheck, type FrameAnswer, type LiveCheck, takeFrame } from './live-check.ts'

/** Left, then up: `choose` returns 0, and then 1 of right, up and down. */
const begin = () => {
  let calls = 0
  return beginCheck(() => calls++)
}
type Frame = { yaw?: number; pitch?: number; whose?: number; at?: number; faces?: number }

/** Sends the frames 200 ms apart, until one fails. */
function send(frames: readonly Frame[], check: LiveCheck = begin()): FrameAnswer {
  let answer: FrameAnswer = { outcome: 'going', check, hint: null }
  for (const [i, { at = 200 * i, whose = 1, faces = 1, ...pose }] of frames.entries()) {
    if (answer.outcome !== 'going') break
    const read = Array.from({ length: faces }, () => makeFace(whose, pose))
    answer = takeFrame(
      answer.check,
      { width: 512, height: 512, faces: read, unread: 0 },
      { arrivedAt: at, readAt: at },
    )
  }
  return answer
}

const front: Frame[] = [{ yaw: 0 }, { yaw: 0.5 }, { yaw: 1 }]
const left: Frame[] = [{ yaw: 6 }, { yaw: 12 }, { yaw: 20 }]
const up: Frame[] = [{ yaw: 8 }, { pitch: 4 }, { pitch: 8 }, { pitch: 13 }]

describe('a live check', () => {
  it('passes when the head turns as asked, step by step', () => {
    expect(begin().poses).toEqual(['left', 'up'])
    expect(send([...front, ...left, ...up])).toMatchObject({ outcome: 'passed' })
  })

  it('asks for the second pose only after the first', () => {
    expect(send(front)).toMatchObject({ check: { step: 0 } })
    expect(send([...front, ...left])).toMatchObject({ check: { step: 1 } })
    expect(send([...front, ...up])).toMatchObject({ check: { step: 0 } })
  })

  it('does not pass with two still images, which show no movement', () => {
    const stills = [{ yaw: 0 }, { pitch: 12 }, { yaw: 25 }]
    expect(send([...front, ...stills, ...stills, ...stills])).toMatchObject({
      outcome: 'going',
      hint: 'slower',
      check: { step: 0 },
    })
  })

  it('begins with a look straight ahead', () => {
    expect(send([{ yaw: 30 }, { yaw: 31 }, { yaw: -25 }])).toMatchObject({
      check: { step: 'front', front: null },
    })
  })

  it('fails when the head turns elsewhere, as in a video that shows every pose', () => {
    expect(send([...front, { yaw: -10 }, { yaw: -30 }])).toEqual({ outcome: 'failed', reason: 'wrong_pose' })
    const later = [...front, ...left, { yaw: 10 }, { pitch: -10 }, { pitch: -20 }]
    expect(send(later)).toEqual({ outcome: 'failed', reason: 'wrong_pose' })
  })

  it('does not count a frame that is sent again', () => {
    expect(send(Array.from({ length: 20 }, () => ({ yaw: 0 })))).toMatchObject({
      check: { step: 'front', front: { frames: 1 } },
    })
  })

  it('fails when another face appears', () => {
    expect(send([...front, { yaw: 6, whose: 2 }])).toEqual({ outcome: 'failed', reason: 'other_face' })
  })

  it('fails after 30 seconds, or after a gap', () => {
    expect(send([...front, { yaw: 6, at: 31_000 }])).toEqual({ outcome: 'failed', reason: 'too_late' })
    expect(send([...front, { yaw: 6, at: 6_000 }])).toEqual({ outcome: 'failed', reason: 'gap' })
  })

  it('waits while no face or several are seen', () => {
    expect(send([{ faces: 0 }])).toMatchObject({ outcome: 'going', hint: 'no_face' })
    expect(send([{ faces: 2 }])).toMatchObject({ outcome: 'going', hint: 'several_faces' })
  })
})
