import {
  type Denoiser,
  type Latent,
  type Sampler,
  type SamplerRun,
  velocity,
  weightedSum,
} from './sampler.ts'

/** A point on the way, with its direction; `log` is -ln(t), the clock in which DPM-Solver steps. */
type Point = { x: Latent; log: number; direction: Latent; denoised: Latent }

async function pointAt(denoise: Denoiser, x: Latent, log: number): Promise<Point> {
  const t = Math.exp(-log)
  const { denoised } = await denoise(x, t)
  return { x, log, direction: velocity(x, denoised, t), denoised }
}

/** First order, and the first stage of the higher ones. */
function firstOrder({ x, log, direction }: Point, h: number): Latent {
  return weightedSum([1, x], [-Math.exp(-log - h) * Math.expm1(h), direction])
}

/** `inner` is the point reached after the share `r` of the step. */
function secondOrder(from: Point, h: number, inner: Point, r: number): Latent {
  const weight = (Math.exp(-from.log - h) * Math.expm1(h)) / (2 * r)
  return weightedSum([1, firstOrder(from, h)], [-weight, inner.direction], [weight, from.direction])
}

const THIRD = 1 / 3
const TWO_THIRDS = 2 / 3

/** `inner` lies one third into the step. */
async function thirdOrder(denoise: Denoiser, from: Point, h: number, inner: Point): Promise<Latent> {
  const weightAt = (share: number) =>
    Math.exp(-from.log - share * h) * (Math.expm1(share * h) / (share * h) - 1)
  const towards = (share: number, other: Point, otherShare: number) => {
    const weight = (share / otherShare) * weightAt(share)
    return weightedSum([1, firstOrder(from, share * h)], [-weight, other.direction], [weight, from.direction])
  }
  const second = await pointAt(denoise, towards(TWO_THIRDS, inner, THIRD), from.log + TWO_THIRDS * h)
  return towards(1, second, TWO_THIRDS)
}

async function step(denoise: Denoiser, from: Point, h: number, order: number): Promise<Latent> {
  if (order === 1) return firstOrder(from, h)
  const r = order === 2 ? 1 / 2 : THIRD
  const inner = await pointAt(denoise, firstOrder(from, r * h), from.log + r * h)
  return order === 2 ? secondOrder(from, h, inner, r) : thirdOrder(denoise, from, h, inner)
}

/** The logarithmic clock never reaches 0: solve down to the last time above it, then take the expected picture. */
function logRange(times: readonly number[]): { start: number; end: number; finish: boolean } {
  const positive = times.filter((t) => t > 0)
  const start = -Math.log(positive[0] ?? 1)
  return { start, end: -Math.log(positive.at(-1) ?? 1), finish: positive.length < times.length }
}

async function finishRun(run: SamplerRun, x: Latent, log: number, finish: boolean): Promise<Latent> {
  if (!finish) return x
  const { denoised } = await run.denoise(x, Math.exp(-log))
  await run.onStep({ progress: 1, denoised })
  return denoised
}

/** Splits the evaluations into steps of third order and a lower rest. */
function ordersFor(evaluations: number): number[] {
  if (evaluations < 1) return []
  const rest = evaluations % 3
  const thirds = Array<number>(Math.floor(evaluations / 3)).fill(3)
  // Ends on low orders: near the picture, high ones overshoot.
  if (rest === 0) return [...thirds.slice(1), 2, 1]
  return [...thirds, rest]
}

/** DPM-Solver-fast: as many evaluations as steps were asked for, spent on even steps of logarithmic time. */
export const dpmFast: Sampler = async (run) => {
  const { start, end, finish } = logRange(run.times)
  const orders = ordersFor(run.times.length - 1 - (finish ? 1 : 0))
  const h = (end - start) / orders.length
  let x = run.start
  for (const [index, order] of orders.entries()) {
    const from = await pointAt(run.denoise, x, start + index * h)
    x = await step(run.denoise, from, h, order)
    await run.onStep({ progress: (index + 1) / (orders.length + (finish ? 1 : 0)), denoised: from.denoised })
  }
  return finishRun(run, x, end, finish)
}

export type Tolerance = { relative: number; absolute: number }

const FIRST_STEP = 0.05
const SMALLEST_STEP = 0.01
const ACCEPT_FROM = 0.81

/** How far the second and the third order disagree, in units of the tolerance. */
function disagreement(low: Latent, high: Latent, before: Latent, tolerance: Tolerance): number {
  const total = low.reduce((sum, value, i) => {
    const scale = Math.max(Math.abs(value), Math.abs(before[i] ?? 0)) * tolerance.relative
    return sum + ((value - (high[i] ?? 0)) / Math.max(tolerance.absolute, scale)) ** 2
  }, 0)
  return Math.sqrt(total / low.length)
}

/** DPM-Solver-12/23 with step control: asks as often as the picture needs. */
export function dpmAdaptiveWithin(tolerance: Tolerance): Sampler {
  return async (run) => {
    const { start, end, finish } = logRange(run.times)
    let h = FIRST_STEP
    let [x, log] = [run.start, start]
    let from = await pointAt(run.denoise, x, log)
    while (log < end - 1e-9) {
      const size = Math.min(h, end - log)
      const inner = await pointAt(run.denoise, firstOrder(from, THIRD * size), log + THIRD * size)
      const low = secondOrder(from, size, inner, THIRD)
      const high = await thirdOrder(run.denoise, from, size, inner)
      const error = disagreement(low, high, x, tolerance)
      if (!Number.isFinite(error)) throw new Error('The model gave a value that is not a number.')
      // Grows and shrinks smoothly; the arc tangent keeps one odd step from throwing the size off.
      const factor = 1 + Math.atan((1 / (error + 1e-8)) ** (1 / 3) - 1)
      // At the smallest step a disagreement is the model's own roughness, and smaller ones would not end.
      if (factor >= ACCEPT_FROM || size <= SMALLEST_STEP) {
        ;[x, log] = [high, log + size]
        await run.onStep({ progress: ((log - start) / (end - start)) * 0.99, denoised: from.denoised })
        if (log < end - 1e-9) from = await pointAt(run.denoise, x, log)
      }
      h = Math.max(SMALLEST_STEP, size * factor)
    }
    return finishRun(run, x, end, finish)
  }
}

export const dpmAdaptive = dpmAdaptiveWithin({ relative: 0.05, absolute: 0.0078 })
