import { evenTimes } from '../times.ts'
import { exactPath, type Gaussian, gaussianDenoiser } from './gaussian.ts'
import type { Sampler } from './sampler.ts'

/** What is measured of a sampler on a Gaussian, where the exact answer is known. Used by tests and benches. */

export const MEASURED_STEPS = [10, 20, 40, 80, 160] as const

const TARGET: Gaussian = {
  mean: Float64Array.of(0.3, -0.5, 1, 0),
  deviation: Float64Array.of(0.5, 0.8, 0.3, 1.2),
}
const START = Float64Array.of(1.1, -0.7, 0.4, 1.5)

export type Stretch = { from: number; to: number }
export const WHOLE: Stretch = { from: 1, to: 0 }
/** Away from both ends, where every sampler falls back to its first step and its last. */
export const INNER: Stretch = { from: 0.9, to: 0.1 }

/** Largest distance from the exact end of the path. */
export async function pathError(sampler: Sampler, steps: number, stretch: Stretch): Promise<number> {
  const end = await sampler({
    denoise: gaussianDenoiser(TARGET),
    start: START,
    times: evenTimes(steps, stretch.from, stretch.to),
    noise: () => {
      throw new Error('A deterministic sampler asked for noise.')
    },
    onStep: () => {},
  })
  const exact = exactPath(TARGET, START, stretch.from, stretch.to)
  return Math.max(...end.map((value, i) => Math.abs(value - (exact[i] ?? 0))))
}

/** How many times the error halves when the number of steps doubles, between neighbours of `errors`. */
export function observedOrders(errors: readonly number[]): number[] {
  return errors.slice(1).map((error, i) => Math.log2((errors[i] ?? 0) / error))
}

export type Law = { mean: number; deviation: number }

export const LAW_TARGET: Law = { mean: 0.3, deviation: 0.5 }

/**
 * The exact law of what a stochastic sampler ends with, without drawing a single random number: on a Gaussian the
 * end is linear in every noise it draws, so each latent entry gets one of the noises as a unit and all others as
 * zero, and the variance is the sum of the squared responses.
 */
export async function exactLaw(sampler: Sampler, steps: number): Promise<Law> {
  const mostNoises = 2 * steps
  const entries = mostNoises + 2
  const unit = (index: number) => new Float64Array(entries).fill(1, index, index + 1)
  let drawn = 0
  const end = await sampler({
    denoise: gaussianDenoiser({
      mean: new Float64Array(entries).fill(LAW_TARGET.mean),
      deviation: new Float64Array(entries).fill(LAW_TARGET.deviation),
    }),
    start: unit(1),
    times: evenTimes(steps),
    noise: () => unit(2 + drawn++),
    onStep: () => {},
  })
  const mean = end[0] ?? 0
  const variance = end.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(variance) }
}
