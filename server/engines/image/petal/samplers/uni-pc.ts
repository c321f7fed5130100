import { solve } from './polynomial-weights.ts'
import { type Latent, moveTowards, stepwise, weightedSum } from './sampler.ts'

/**
 * UniPC: a multistep predictor, and a corrector that costs nothing, because the answer at the predicted point is
 * the one the next step needs anyway. The two variants differ in the scale B(h).
 */
type Past = { log: number; denoised: Latent }

/** Ratios and differences of the expected pictures behind the newest one, and the right side of the conditions. */
type Conditions = { h: number; scale: number; ratios: number[]; differences: Latent[]; right: number[] }

const ORDER = 3

function conditions(history: readonly Past[], next: number, scaleOf: (h: number) => number): Conditions {
  const [newest, ...older] = history
  if (!newest) throw new Error('UniPC needs at least one past evaluation.')
  const h = next - newest.log
  const scale = scaleOf(-h)
  const ratios = older.map((past) => (past.log - newest.log) / h)
  const differences = older.map((past, i) => {
    const ratio = ratios[i] ?? 1
    return weightedSum([1 / ratio, past.denoised], [-1 / ratio, newest.denoised])
  })
  const right: number[] = []
  let phi = Math.expm1(-h) / -h - 1
  for (let power = 1, factorial = 1; power <= history.length; power++) {
    right.push((phi * factorial) / scale)
    factorial *= power + 1
    phi = phi / -h - 1 / factorial
  }
  return { h, scale, ratios, differences, right }
}

function weightsFor(ratios: readonly number[], right: readonly number[]): number[] {
  return solve(
    ratios.map((_, power) => ratios.map((ratio) => ratio ** power)),
    right.slice(0, ratios.length),
  )
}

function uniPcWith(scaleOf: (h: number) => number) {
  return stepwise(() => {
    const history: Past[] = []
    let pending: { plain: Latent; terms: Conditions } | undefined

    /** The predicted x, mended with what the model says there. */
    const correct = (x: Latent, denoised: Latent): Latent => {
      const newest = history[0]
      if (!pending || !newest) return x
      const { plain, terms } = pending
      const weights = terms.ratios.length === 0 ? [0.5] : weightsFor([...terms.ratios, 1], terms.right)
      const change = weightedSum([1, denoised], [-1, newest.denoised])
      return weightedSum(
        [1, plain],
        ...[...terms.differences, change].map(
          (value, i) => [-terms.scale * (weights[i] ?? 0), value] as const,
        ),
      )
    }

    return ({ x: predicted, denoised, t, next }) => {
      const x = correct(predicted, denoised)
      history.unshift({ log: -Math.log(t), denoised })
      history.length = Math.min(history.length, ORDER)
      const plain = moveTowards(denoised, x, t, next)
      if (next === 0) return plain
      const terms = conditions(history, -Math.log(next), scaleOf)
      pending = { plain, terms }
      // With one difference the condition has a family of answers; a half is the published choice.
      const weights = terms.ratios.length === 1 ? [0.5] : weightsFor(terms.ratios, terms.right)
      return weightedSum(
        [1, plain],
        ...terms.differences.map((value, i) => [-terms.scale * (weights[i] ?? 0), value] as const),
      )
    }
  })
}

export const uniPc = uniPcWith((h) => h)
export const uniPcBh2 = uniPcWith(Math.expm1)
