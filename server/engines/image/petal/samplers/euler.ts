import { type Latent, moveTowards, stepwise, velocity, weightedSum } from './sampler.ts'

/** Also DDIM: on a rectified flow the two formulas are the same. */
export const euler = stepwise(
  () =>
    ({ x, denoised, t, next }) =>
      moveTowards(denoised, x, t, next),
)

/** CFG++: goes to the guided picture, but keeps the noise that the unguided model sees. */
export const eulerCfgPlusPlus = stepwise(
  () =>
    ({ x, denoised, unconditional, t, next }) =>
      weightedSum([1 - next, denoised], [next, noiseSeen(x, unconditional, t)]),
)

export function noiseSeen(x: Latent, unconditional: Latent, t: number): Latent {
  return weightedSum([1 / t, x], [-(1 - t) / t, unconditional])
}

const GRADIENT_GAMMA = 2

/** Leans into the change of direction since the last step; of first order, but with a small constant. */
export const gradientEstimation = stepwise(() => {
  let before: Latent | undefined
  return ({ x, denoised, t, next }) => {
    const direction = velocity(x, denoised, t)
    const corrected = before
      ? weightedSum([GRADIENT_GAMMA, direction], [1 - GRADIENT_GAMMA, before])
      : direction
    before = direction
    return weightedSum([1, x], [next - t, corrected])
  }
})
