import { moveTowards, stepwise, velocity, weightedSum } from './sampler.ts'

/** Averages the direction at both ends. At t = 0 there is no direction to ask for, so the last step is Euler's. */
export const heun = stepwise(() => async ({ x, denoised, t, next, denoise }) => {
  const predicted = moveTowards(denoised, x, t, next)
  if (next === 0) return predicted
  const there = await denoise(predicted, next)
  const start = velocity(x, denoised, t)
  const end = velocity(predicted, there.denoised, next)
  return weightedSum([1, x], [(next - t) / 2, start], [(next - t) / 2, end])
})

/**
 * Heun++ looks two steps ahead and trusts what lies ahead in proportion to the noise that is left there.
 * Those weights make it smooth rather than exact: its order is one.
 */
export const heunPlusPlus = stepwise(() => async ({ x, denoised, t, next, afterNext, denoise }) => {
  const predicted = moveTowards(denoised, x, t, next)
  if (next === 0) return predicted
  const there = await denoise(predicted, next)
  const first = velocity(x, denoised, t)
  const second = velocity(predicted, there.denoised, next)
  if (!afterNext) {
    const trust = next / 2
    return weightedSum([1, x], [(next - t) * (1 - trust), first], [(next - t) * trust, second])
  }
  const further = moveTowards(there.denoised, predicted, next, afterNext)
  const beyond = await denoise(further, afterNext)
  const third = velocity(further, beyond.denoised, afterNext)
  const [trust2, trust3] = [next / 3, afterNext / 3]
  return weightedSum(
    [1, x],
    [(next - t) * (1 - trust2 - trust3), first],
    [(next - t) * trust2, second],
    [(next - t) * trust3, third],
  )
})

/** DPM-Solver-2: the direction in the middle of the step. */
export const dpm2 = stepwise(() => async ({ x, denoised, t, next, denoise }) => {
  if (next === 0) return denoised
  const middle = (t + next) / 2
  const halfway = moveTowards(denoised, x, t, middle)
  const there = await denoise(halfway, middle)
  return weightedSum([1, x], [next - t, velocity(halfway, there.denoised, middle)])
})
