import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { advanceLiveCheck, deleteLiveCheck, findLiveCheck } from '#server/db/faces'
import { type FrameAnswer, type LiveCheck, type Pose, takeFrame } from '#server/domain/faces/live-check'
import { VisionFailedError } from '#server/engines/vision/errors'
import { noSuchCheck, openCheck, sealCheck } from './sealed-check.ts'

/** Larger frames show nothing more, and take long to decode. */
const mostPixels = 4e6

export const sendFrame = handler(
  'face.send_frame',
  ['db', 'faceVault', 'now', 'vision'],
  async ({ input, body, viewer, caller, db, faceVault, now, vision }) => {
    const arrivedAt = now().getTime()
    const row = await findLiveCheck(db, input.check_id)
    if (row === undefined || row.passed_at !== null || row.user_id !== (viewer?.id ?? null))
      throw noSuchCheck()
    const check = openCheck(faceVault, row.sealed_state)
    const read = await vision
      .readFaces(body, { signal: caller.signal, mostPixels, onlyLarge: true })
      .catch((error: unknown) => {
        if (error instanceof VisionFailedError)
          throw badInput(
            'body',
            'This frame could not be read. Send a JPEG, PNG or WebP of at most 4 megapixels.',
          )
        throw error
      })
    const answer = takeFrame(check, read, { arrivedAt, readAt: now().getTime() })
    if (answer.outcome === 'failed') {
      await deleteLiveCheck(db, row.id)
      return { state: 'failed' as const, asked: null, step: 0, hint: null, reason: answer.reason }
    }
    await advanceLiveCheck(db, row.id, {
      from: row.sealed_state,
      to: sealCheck(faceVault, answer.check),
      isPassed: answer.outcome === 'passed',
    })
    return { state: answer.outcome, ...describe(answer), reason: null }
  },
)

function describe(answer: Exclude<FrameAnswer, { outcome: 'failed' }>) {
  const { check } = answer
  return {
    asked: askedFor(check),
    step: check.step === 'front' ? 0 : check.step === 'passed' ? 3 : check.step + 1,
    hint: answer.outcome === 'going' ? answer.hint : null,
  }
}

/** Never the second pose before the first was reached. */
function askedFor({ step, poses }: LiveCheck): 'front' | Pose | null {
  if (step === 'front') return 'front'
  return step === 'passed' ? null : poses[step]
}
