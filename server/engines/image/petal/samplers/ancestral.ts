import { noiseSeen } from './euler.ts'
import { type Latent, moveTowards, stepwise, velocity, weightedSum } from './sampler.ts'

/**
 * An ancestral step overshoots to a cleaner time and adds noise back. `keep` shrinks the picture's share to what
 * belongs to `next`, and `noise` fills up the variance, so that the law at `next` is the right one.
 */
export function ancestralSplit(t: number, next: number): { down: number; keep: number; noise: number } {
  const down = next * (next / t)
  const keep = (1 - next) / (1 - down)
  return { down, keep, noise: Math.sqrt(Math.max(0, next ** 2 - (down * keep) ** 2)) }
}

export function addNoiseBack(
  x: Latent,
  split: ReturnType<typeof ancestralSplit>,
  noise: () => Latent,
): Latent {
  return split.noise === 0 ? x : weightedSum([split.keep, x], [split.noise, noise()])
}

export const eulerAncestral = stepwise(() => ({ x, denoised, t, next, noise }) => {
  const split = ancestralSplit(t, next)
  return addNoiseBack(moveTowards(denoised, x, t, split.down), split, noise)
})

export const eulerAncestralCfgPlusPlus = stepwise(() => ({ x, denoised, unconditional, t, next, noise }) => {
  const split = ancestralSplit(t, next)
  const seen = noiseSeen(x, unconditional, t)
  return addNoiseBack(weightedSum([1 - split.down, denoised], [split.down, seen]), split, noise)
})

export const dpm2Ancestral = stepwise(() => async ({ x, denoised, t, next, denoise, noise }) => {
  if (next === 0) return denoised
  const split = ancestralSplit(t, next)
  const middle = (t + split.down) / 2
  const halfway = moveTowards(denoised, x, t, middle)
  const there = await denoise(halfway, middle)
  const direction = velocity(halfway, there.denoised, middle)
  return addNoiseBack(weightedSum([1, x], [split.down - t, direction]), split, noise)
})

/** DPM-Solver++(2S): the expected picture in the logarithmic middle of the step, then exact for it. */
export const dpmPlusPlus2sAncestral = stepwise(() => async ({ x, denoised, t, next, denoise, noise }) => {
  if (next === 0) return denoised
  const split = ancestralSplit(t, next)
  const middle = Math.sqrt(t * split.down)
  const there = await denoise(moveTowards(denoised, x, t, middle), middle)
  return addNoiseBack(moveTowards(there.denoised, x, t, split.down), split, noise)
})
