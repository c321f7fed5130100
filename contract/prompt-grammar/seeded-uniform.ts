import type { Pick } from './expand-choices.ts'

/** Each use of a seed has its own stream, so that one more choice in the prompt does not change the image's noise. */
export type SeededStream = 'start' | 'steps' | 'words' | 'layout' | 'large'

const STREAMS: Record<SeededStream, number> = { start: 0, steps: 1, words: 2, layout: 3, large: 4 }

/**
 * Uniform numbers in (0, 1), the same on every machine: sfc32, with some warm-up rounds because similar seeds differ in
 * few bits.
 */
export function seededUniform(seed: number, stream: SeededStream): () => number {
  let [a, b, c, counter] = [seed >>> 0, Math.floor(seed / 2 ** 32) >>> 0, STREAMS[stream], 1]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return ((sum >>> 0) + 0.5) / 2 ** 32
  }
  for (let round = 0; round < 16; round++) next()
  return next
}

/** Picks by the image's seed, so that every engine and the page choose the same words. */
export function pickBySeed(seed: number): Pick {
  const uniform = seededUniform(seed, 'words')
  return (options) => Math.floor(uniform() * options)
}
