import { polynomialWeights } from './polynomial-weights.ts'
import { type Latent, stepwise, velocity, weightedSum } from './sampler.ts'

type Past = { t: number; value: Latent }

function remember(history: Past[], entry: Past, most: number): void {
  history.unshift(entry)
  history.length = Math.min(history.length, most)
}

/** Adams-Bashforth on the real, possibly uneven, times: a polynomial through the last directions, integrated. */
function adamsBashforth(order: number) {
  return stepwise(() => {
    const history: Past[] = []
    return ({ x, denoised, t, next }) => {
      remember(history, { t, value: velocity(x, denoised, t) }, order)
      // Measured from t, so that close nodes do not cancel.
      const moments = history.map((_, power) => (next - t) ** (power + 1) / (power + 1))
      const weights = polynomialWeights(
        history.map((past) => past.t - t),
        moments,
      )
      return weightedSum([1, x], ...history.map((past, i) => [weights[i] ?? 0, past.value] as const))
    }
  })
}

export const lms = adamsBashforth(4)

/** iPNDM with variable coefficients: in flow time these are Adams-Bashforth's, so it draws what `lms` draws. */
export const ipndmVariable = adamsBashforth(4)

const EVEN_WEIGHTS = [
  [1],
  [3 / 2, -1 / 2],
  [23 / 12, -16 / 12, 5 / 12],
  [55 / 24, -59 / 24, 37 / 24, -9 / 24],
] as const

/** iPNDM: the weights of even steps whatever the steps are. */
export const ipndm = stepwise(() => {
  const history: Past[] = []
  return ({ x, denoised, t, next }) => {
    remember(history, { t, value: velocity(x, denoised, t) }, EVEN_WEIGHTS.length)
    const weights = EVEN_WEIGHTS[history.length - 1] ?? [1]
    const terms = history.map((past, i) => [(next - t) * (weights[i] ?? 0), past.value] as const)
    return weightedSum([1, x], ...terms)
  }
})

const DEIS_ORDER = 3

/** DEIS: a polynomial through the last expected pictures, with the linear part of the equation solved exactly. */
export const deis = stepwise(() => {
  const history: Past[] = []
  return ({ x, denoised, t, next }) => {
    remember(history, { t, value: denoised }, DEIS_ORDER)
    const moments = [1 - next / t, next === 0 ? 0 : next * Math.log(t / next), next * (t - next)]
    const weights = polynomialWeights(
      history.map((past) => past.t),
      moments,
    )
    return weightedSum([next / t, x], ...history.map((past, i) => [weights[i] ?? 0, past.value] as const))
  }
})
