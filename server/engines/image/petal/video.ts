import sharp from 'sharp'
import { MOTION, SEED } from '#contract/catalogue/modes'
import type { AcceptedRequest } from '../check-request.ts'

const framesPerSecond = 8
/** Neighbouring frames are alike, so less of each has to be right; a second of video then takes as long as two pictures. */
const stepsPerFrame = 8

/**
 * A video is a walk: from the picture of one seed towards that of the next, the farther the more is to move, and from
 * the first words to the last where there are others. Every other frame is drawn, and those between lie half-way.
 */
export function toWalk(
  request: AcceptedRequest,
  { seconds, motion = MOTION.default, endPrompt = request.prompt }: NonNullable<AcceptedRequest['video']>,
): AcceptedRequest {
  const seed = request.seed < SEED.max ? request.seed + 1 : request.seed - 1
  return {
    ...request,
    sampler: 'dpmpp_2m',
    steps: stepsPerFrame,
    walk: {
      prompt: endPrompt,
      seed,
      turn: turnOf(motion),
      frames: 1 + Math.max(1, Math.round((seconds * framesPerSecond) / 2)),
    },
  }
}

/** At 5 half of the way, at 10 all of it: a picture of its own. */
const turnOf = (motion: number) => motion / MOTION.max

/** There and back again, so that it can be played for ever without a jump. */
export async function encodeVideo(frames: readonly Uint8Array[]): Promise<Buffer> {
  const there = frames.map((frame) => Buffer.from(frame))
  const back = there.slice(1, -1).toReversed()
  const delay = 1000 / framesPerSecond
  return sharp([...there, ...back], { join: { animated: true } })
    .webp({ quality: 82, effort: 3, delay: [...there, ...back].map(() => delay), loop: 0 })
    .toBuffer()
}
