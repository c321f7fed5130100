import type { ReadFaces } from './face-reading.ts'
import { type HeadPose, readHeadPose } from './head-pose.ts'
import { isSameSitting } from './match-faces.ts'

/** What the live check asks for, after a look straight into the camera. */
export const poses = ['left', 'right', 'up', 'down'] as const
export type Pose = (typeof poses)[number]

export const checkSeconds = 30
/** Two frames that are further apart are not one sitting. */
const mostSecondsApart = 5
const frontFrames = 3
/** In degrees of yaw. Pitch depends on where the camera stands. */
const straightWithin = 20
/** How far the head turns, in degrees from where it looked straight ahead. */
const reachedAt: Record<Pose, number> = { left: 15, right: 15, up: 11, down: 11 }
/** A turn elsewhere fails the check from this share of the angle; below it may be a wobble. */
const wrongFrom = 1.5
/** The head has to be seen on its way there this often; two still images show no way. */
const framesOnTheWay = 2

export type LiveCheck = {
  poses: readonly [Pose, Pose]
  /** When the first frame was read: loading the networks for it may take seconds. */
  startedAt: number | null
  /** front: looks straight ahead; 0 and 1: the pose that is asked for now. */
  step: 'front' | 0 | 1 | 'passed'
  front: { yaw: number; pitch: number; embedding: number[]; frames: number } | null
  last: { at: number; yaw: number; pitch: number } | null
  onTheWay: number
}

export type FrameAnswer =
  | { outcome: 'going'; check: LiveCheck; hint: 'no_face' | 'several_faces' | 'slower' | null }
  | { outcome: 'passed'; check: LiveCheck; embedding: Float32Array }
  | { outcome: 'failed'; reason: 'too_late' | 'gap' | 'other_face' | 'wrong_pose' }

/** `choose` returns a random whole number below its argument. */
export function beginCheck(choose: (below: number) => number): LiveCheck {
  const first = poses[choose(poses.length)] ?? 'left'
  const others = poses.filter((pose) => pose !== first)
  const second = others[choose(others.length)] ?? 'right'
  return { poses: [first, second], startedAt: null, step: 'front', front: null, last: null, onTheWay: 0 }
}

/** Reading a frame takes time, which does not count as a gap before the next. */
type FrameTimes = { arrivedAt: number; readAt: number }

/** Takes the next frame of a live check. */
export function takeFrame(check: LiveCheck, read: ReadFaces, { arrivedAt, readAt }: FrameTimes): FrameAnswer {
  const startedAt = check.startedAt ?? readAt
  if (arrivedAt - startedAt > checkSeconds * 1000) return { outcome: 'failed', reason: 'too_late' }
  if (check.last !== null && arrivedAt - check.last.at > mostSecondsApart * 1000)
    return { outcome: 'failed', reason: 'gap' }
  const [face] = read.faces
  if (face === undefined) return { outcome: 'going', check: { ...check, startedAt }, hint: 'no_face' }
  if (read.faces.length > 1)
    return { outcome: 'going', check: { ...check, startedAt }, hint: 'several_faces' }
  const pose = readHeadPose(face.points)
  // A frame that was sent again shows no movement.
  if (check.last !== null && check.last.yaw === pose.yaw && check.last.pitch === pose.pitch)
    return { outcome: 'going', check, hint: null }
  const seen = { ...check, startedAt, last: { at: readAt, ...pose } }
  if (check.front !== null && !isSameSitting(Float32Array.from(check.front.embedding), face.embedding))
    return { outcome: 'failed', reason: 'other_face' }
  return check.step === 'front' ? takeFront(seen, pose, face.embedding) : takeTurn(seen, pose)
}

function takeFront(check: LiveCheck, pose: HeadPose, embedding: Float32Array): FrameAnswer {
  const { front } = check
  if (Math.abs(pose.yaw) > straightWithin) return { outcome: 'going', check, hint: null }
  const frames = (front?.frames ?? 0) + 1
  const mean = (before: number, value: number) => before + (value - before) / frames
  const next = {
    frames,
    yaw: mean(front?.yaw ?? 0, pose.yaw),
    pitch: mean(front?.pitch ?? 0, pose.pitch),
    embedding: Array.from(embedding, (value, i) => mean(front?.embedding[i] ?? 0, value)),
  }
  const step = frames >= frontFrames ? 0 : 'front'
  return { outcome: 'going', check: { ...check, front: next, step }, hint: null }
}

function takeTurn(check: LiveCheck, pose: HeadPose): FrameAnswer {
  const { step, front } = check
  if (front === null || (step !== 0 && step !== 1)) return { outcome: 'failed', reason: 'gap' }
  const asked = check.poses[step]
  const share = turnedBy(asked, pose, front) / reachedAt[asked]
  // A video that goes through all poses must not pass. On the way to the second pose the head comes from the first.
  const forbidden = poses.filter((other) => other !== asked && (step === 0 || other !== check.poses[0]))
  if (share < 1 && forbidden.some((other) => turnedBy(other, pose, front) >= wrongFrom * reachedAt[other]))
    return { outcome: 'failed', reason: 'wrong_pose' }
  if (share < 1) {
    const onTheWay = share > 0.2 ? check.onTheWay + 1 : check.onTheWay
    return { outcome: 'going', check: { ...check, onTheWay }, hint: null }
  }
  if (check.onTheWay < framesOnTheWay) return { outcome: 'going', check, hint: 'slower' }
  if (step === 0) return { outcome: 'going', check: { ...check, step: 1, onTheWay: 0 }, hint: null }
  return {
    outcome: 'passed',
    check: { ...check, step: 'passed' },
    embedding: Float32Array.from(front.embedding),
  }
}

function turnedBy(asked: Pose, pose: HeadPose, front: HeadPose): number {
  const [yaw, pitch] = [pose.yaw - front.yaw, pose.pitch - front.pitch]
  return { left: yaw, right: -yaw, up: pitch, down: -pitch }[asked]
}
