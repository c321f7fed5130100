import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type CallData, isOk } from '#web/api/answer.ts'
import { sendFile } from '#web/api/send-file.ts'
import { writeOnce } from '#web/api/write.ts'
import { drawFrame, openCamera } from './camera.ts'

type Frame = CallData<'face.send_frame'>
type Failure = NonNullable<Frame['reason']> | 'camera' | 'lost'

export type CheckState =
  | { phase: 'idle' }
  | { phase: 'starting' }
  | { phase: 'going'; asked: NonNullable<Frame['asked']>; step: number; hint: Frame['hint'] }
  | { phase: 'failed'; reason: Failure }

/** Runs a live check: sends one camera frame after the other and shows what the server asks for. */
export function useLiveCheck(video: RefObject<HTMLVideoElement | null>, onPassed: (checkId: string) => void) {
  const [state, setState] = useState<CheckState>({ phase: 'idle' })
  const running = useRef<AbortController>(undefined)
  const stop = useCallback(() => running.current?.abort(), [])
  useEffect(() => stop, [stop])

  const begin = async () => {
    stop()
    const controller = new AbortController()
    running.current = controller
    setState({ phase: 'starting' })
    const end = await runCheck(video, controller.signal, setState)
    if (controller.signal.aborted) return
    controller.abort()
    if ('checkId' in end) onPassed(end.checkId)
    else setState({ phase: 'failed', reason: end.failure })
  }
  return { state, begin, stop }
}

async function runCheck(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  show: (state: CheckState) => void,
): Promise<{ checkId: string } | { failure: Failure }> {
  const element = video.current
  if (element === null || !(await openCamera(element, signal))) return { failure: 'camera' }
  const begun = await writeOnce('face.begin_check', {}, { quiet: true })
  if (!isOk(begun)) return { failure: 'lost' }
  const checkId = begun.data.check_id
  show({ phase: 'going', asked: 'front', step: 0, hint: null })
  while (!signal.aborted) {
    const frame = await drawFrame(element)
    const answer = await sendFile('face.send_frame', frame, { check_id: checkId })
    if (!isOk(answer)) return { failure: 'lost' }
    const { state, asked, step, hint, reason } = answer.data
    if (state === 'passed') return { checkId }
    if (state === 'failed') return { failure: reason ?? 'lost' }
    if (!signal.aborted) show({ phase: 'going', asked: asked ?? 'front', step, hint })
  }
  return { failure: 'lost' }
}
