import { type Latent, type StepInput, stepwise, weightedSum } from './sampler.ts'
import { halfLogSnr, offPureNoise, timeOfHalfLogSnr } from './signal-to-noise.ts'

type Interval = { t: number; next: number; h: number }

function intervalOf({ t, next }: Pick<StepInput, 't' | 'next'>): Interval {
  const start = offPureNoise(t)
  return { t: start, next, h: halfLogSnr(next) - halfLogSnr(start) }
}

/**
 * The reverse stochastic equation solved exactly for a fixed expected picture: the old noise fades twice as fast
 * as in the deterministic one, and fresh noise takes its place.
 */
function stochasticStep(x: Latent, denoised: Latent, { t, next, h }: Interval, fresh: Latent): Latent {
  return weightedSum(
    [(next / t) * Math.exp(-h), x],
    [(1 - next) * -Math.expm1(-2 * h), denoised],
    [next * Math.sqrt(-Math.expm1(-2 * h)), fresh],
  )
}

/** DDPM's posterior step; the last one adds no noise. */
export const ddpm = stepwise(
  () => (input) =>
    input.next === 0
      ? input.denoised
      : stochasticStep(input.x, input.denoised, intervalOf(input), input.noise()),
)

/** LCM: jumps to the expected picture and noises it again. Made for distilled models; on others it smooths. */
export const lcm = stepwise(
  () =>
    ({ denoised, next, noise }) =>
      next === 0 ? denoised : weightedSum([1 - next, denoised], [next, noise()]),
)

/** DPM-Solver++ SDE: asks once more in the middle and goes the whole way with that answer, along the same noise. */
export const dpmPlusPlusSde = stepwise(() => async (input) => {
  const { x, denoised, next, denoise, noise } = input
  if (next === 0) return denoised
  const whole = intervalOf(input)
  const middle = timeOfHalfLogSnr(halfLogSnr(whole.t) + whole.h / 2)
  const half = { t: whole.t, next: middle, h: whole.h / 2 }
  const [first, second] = [noise(), noise()]
  const there = await denoise(stochasticStep(x, denoised, half, first), middle)
  const scale = 1 / Math.sqrt(1 + Math.exp(-whole.h))
  const both = weightedSum([scale * Math.exp(-whole.h / 2), first], [scale, second])
  return stochasticStep(x, there.denoised, whole, both)
})

type Past = { h: number; denoised: Latent }

/** Integral of the linear growth of the expected picture over the step, for the noise that fades at rate two. */
const growthWeight = (h: number) => 1 + Math.expm1(-2 * h) / (2 * h)

function dpmPlusPlus2mSdeWith(weightOf: (h: number) => number) {
  return stepwise(() => {
    let before: Past | undefined
    return (input) => {
      const { x, denoised, next, noise } = input
      if (next === 0) return denoised
      const interval = intervalOf(input)
      const plain = stochasticStep(x, denoised, interval, noise())
      const past = before
      before = { h: interval.h, denoised }
      if (!past) return plain
      const weight = (1 - next) * weightOf(interval.h) * (interval.h / past.h)
      return weightedSum([1, plain], [weight, denoised], [-weight, past.denoised])
    }
  })
}

export const dpmPlusPlus2mSde = dpmPlusPlus2mSdeWith((h) => -Math.expm1(-2 * h) / 2)
export const dpmPlusPlus2mSdeHeun = dpmPlusPlus2mSdeWith(growthWeight)

/** DPM-Solver++(3M) SDE: slope and curvature of the expected picture from the last three steps. */
export const dpmPlusPlus3mSde = stepwise(() => {
  const history: Past[] = []
  return (input) => {
    const { x, denoised, next, noise } = input
    if (next === 0) return denoised
    const interval = intervalOf(input)
    const { h } = interval
    const plain = stochasticStep(x, denoised, interval, noise())
    const [last, earlier] = history
    history.unshift({ h, denoised })
    history.length = Math.min(history.length, 2)
    if (!last) return plain
    const signal = 1 - next
    const slope = weightedSum([h / last.h, denoised], [-h / last.h, last.denoised])
    if (!earlier) return weightedSum([1, plain], [signal * growthWeight(h), slope])
    const [r0, r1] = [last.h / h, earlier.h / h]
    const slopeBefore = weightedSum([1 / r1, last.denoised], [-1 / r1, earlier.denoised])
    const curvature = weightedSum([1 / (r0 + r1), slope], [-1 / (r0 + r1), slopeBefore])
    const squareWeight = 1 - growthWeight(h) / h
    return weightedSum(
      [1, plain],
      [signal * growthWeight(h), slope],
      [signal * (growthWeight(h) * r0 + squareWeight), curvature],
    )
  }
})
