import sharp from 'sharp'
import { SEED } from '#contract/catalogue/modes'
import type { AcceptedRequest } from '../check-request.ts'

const framesPerSecond = 8
/** Neighbouring frames are alike, so less of each has to be right; a second of video then takes as long as three pictures. */
const stepsPerFrame = 8

/** A video is a walk: from the picture of one seed to that of the next, drawn frame by frame. */
export function toWalk(request: AcceptedRequest, seconds: number): AcceptedRequest {
  const seed = request.seed < SEED.max ? request.seed + 1 : request.seed - 1
  return {
    ...request,
    sampler: 'dpmpp_2m',
    steps: stepsPerFrame,
    walk: { prompt: request.prompt, seed, frames: Math.max(2, Math.round(seconds * framesPerSecond)) },
  }
}

/** There and back again, so that it can be played for ever without a jump. */
export async function encodeVideo(frames: readonly Uint8Array[]): Promise<Buffer> {
  const there = frames.map((frame) => Buffer.from(frame))
  const back = there.slice(1, -1).toReversed()
  const delay = 1000 / framesPerSecond
  return sharp([...there, ...back], { join: { animated: true } })
    .webp({ quality: 82, effort: 3, delay: [...there, ...back].map(() => delay), loop: 0 })
    .toBuffer()
}
