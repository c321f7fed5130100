import { addNoiseBack, ancestralSplit } from './ancestral.ts'
import { type Latent, moveTowards, stepwise, weightedSum } from './sampler.ts'

// Both families step in the logarithm of time, where the linear part of the equation is exact.
const logTime = (t: number) => -Math.log(t)

/** DPM-Solver++(2M): extrapolates the expected picture from this step and the last. */
export const dpmPlusPlus2m = stepwise(() => {
  let before: { t: number; denoised: Latent } | undefined
  return ({ x, denoised, t, next }) => {
    const past = before
    before = { t, denoised }
    if (!past || next === 0) return moveTowards(denoised, x, t, next)
    const ratio = (logTime(t) - logTime(past.t)) / (logTime(next) - logTime(t))
    const lean = 1 / (2 * ratio)
    return moveTowards(weightedSum([1 + lean, denoised], [-lean, past.denoised]), x, t, next)
  }
})

type Past = { t: number; denoised: Latent; reached: number }

/**
 * The refined exponential solver's multistep of second order: its weights meet the stiff order conditions.
 * `reached` is where the last step went before noise was added back: measured against it, the extrapolation
 * follows the path and not the noise.
 */
function resStep(
  now: { x: Latent; t: number; denoised: Latent },
  next: number,
  past: Past | undefined,
): Latent {
  if (!past || next === 0) return moveTowards(now.denoised, now.x, now.t, next)
  const h = logTime(next) - logTime(now.t)
  const phi1 = -Math.expm1(-h) / h
  const phi2 = (1 - phi1) / h
  const pastWeight = (phi2 * h) / (logTime(past.t) - logTime(past.reached))
  return weightedSum(
    [next / now.t, now.x],
    [h * (phi1 - pastWeight), now.denoised],
    [h * pastWeight, past.denoised],
  )
}

export const resMultistep = stepwise(() => {
  let before: Past | undefined
  return ({ x, denoised, t, next }) => {
    const past = before
    before = { t, denoised, reached: next }
    return resStep({ x, t, denoised }, next, past)
  }
})

export const resMultistepAncestral = stepwise(() => {
  let before: Past | undefined
  return ({ x, denoised, t, next, noise }) => {
    const past = before
    const split = ancestralSplit(t, next)
    before = { t, denoised, reached: split.down }
    return addNoiseBack(resStep({ x, t, denoised }, split.down, past), split, noise)
  }
})
