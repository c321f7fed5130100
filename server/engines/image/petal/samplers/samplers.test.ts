import { describe, expect, test } from 'vitest'
import { SAMPLERS, type SamplerName, SD_SAMPLERS } from '#contract/catalogue/samplers'
import { seededNormals } from '../noise.ts'
import { evenTimes } from '../times.ts'
import { dpmAdaptiveWithin } from './dpm-solver.ts'
import { gaussianDenoiser } from './gaussian.ts'
import {
  exactLaw,
  INNER,
  LAW_TARGET,
  MEASURED_STEPS,
  observedOrders,
  pathError,
  type Stretch,
  WHOLE,
} from './measure.ts'
import { samplers } from './registry.ts'
import type { Latent } from './sampler.ts'

/**
 * The order that theory gives: over the whole way, where the first and the last step are of low order, and inside.
 * Multistep samplers that start with one plain step keep its error, so their inner order is two as well.
 */
const ORDERS: Partial<Record<SamplerName, { whole: number; inner: number }>> = {
  euler: { whole: 1, inner: 1 },
  ddim: { whole: 1, inner: 1 },
  euler_cfg_pp: { whole: 1, inner: 1 },
  gradient_estimation: { whole: 1, inner: 1 },
  heunpp2: { whole: 1, inner: 1 },
  heun: { whole: 2, inner: 2 },
  dpm_2: { whole: 2, inner: 2 },
  lms: { whole: 2, inner: 2 },
  ipndm: { whole: 2, inner: 2 },
  ipndm_v: { whole: 2, inner: 2 },
  deis: { whole: 2, inner: 2 },
  dpmpp_2m: { whole: 2, inner: 2 },
  res_multistep: { whole: 2, inner: 2 },
  dpm_fast: { whole: 2, inner: 2 },
  uni_pc: { whole: 2, inner: 3 },
  uni_pc_bh2: { whole: 2, inner: 3 },
}

/** Weak order: how fast the deviation of the pictures approaches the right one. */
const WEAK_ORDERS: Partial<Record<SamplerName, number>> = {
  euler_ancestral: 1,
  euler_ancestral_cfg_pp: 1,
  ddpm: 1,
  dpm_2_ancestral: 2,
  dpmpp_2s_ancestral: 2,
  dpmpp_sde: 2,
  dpmpp_2m_sde: 2,
  dpmpp_2m_sde_heun: 2,
  dpmpp_3m_sde: 2,
  res_multistep_ancestral: 2,
}

const names = <T>(table: Partial<Record<SamplerName, T>>) => Object.entries(table) as [SamplerName, T][]

async function orderOver(name: SamplerName, stretch: Stretch): Promise<number> {
  const errors = await Promise.all(MEASURED_STEPS.map((steps) => pathError(samplers[name], steps, stretch)))
  const total = Math.log2((errors[0] ?? 0) / (errors.at(-1) ?? 1))
  return total / (errors.length - 1)
}

test('every name of the catalogue is checked in this file', () => {
  const checked = [...Object.keys(ORDERS), ...Object.keys(WEAK_ORDERS), 'lcm', 'dpm_adaptive']
  expect(checked.sort()).toEqual([...SD_SAMPLERS].sort())
})

describe('the error of a deterministic sampler falls at its order', () => {
  test.each(names(ORDERS))('%s', async (name, { whole, inner }) => {
    expect(await orderOver(name, WHOLE)).toBeGreaterThan(whole - 0.15)
    expect(await orderOver(name, INNER)).toBeGreaterThan(inner - 0.15)
  })

  test('of dpm_adaptive falls with its tolerance', async () => {
    const tolerances = [0.05, 0.005, 0.0005]
    const errors = await Promise.all(
      tolerances.map((tolerance) =>
        pathError(dpmAdaptiveWithin({ relative: tolerance, absolute: tolerance / 6 }), 20, INNER),
      ),
    )
    for (const [index, tolerance] of tolerances.entries()) expect(errors[index]).toBeLessThan(tolerance)
  })
})

describe('the law of a stochastic sampler', () => {
  test.each(names(WEAK_ORDERS))('%s has the right mean, and its deviation converges', async (name, order) => {
    const laws = await Promise.all([80, 160, 320].map((steps) => exactLaw(samplers[name], steps)))
    for (const law of laws) expect(law.mean).toBeCloseTo(LAW_TARGET.mean, 8)
    const errors = laws.map((law) => Math.abs(law.deviation - LAW_TARGET.deviation))
    expect(errors.at(-1)).toBeLessThan(order === 1 ? 0.006 : 0.0006)
    expect(Math.max(...observedOrders(errors))).toBeGreaterThan(order - 0.25)
  })

  test('lcm has the mean, and the deviation that noising the expected picture again gives', async () => {
    const { mean, deviation } = await exactLaw(samplers.lcm, 20)
    const variance = evenTimes(20).reduce((before, t, index, times) => {
      const next = times[index + 1]
      if (next === undefined) return before
      const image = LAW_TARGET.deviation ** 2
      const gain = ((1 - t) * image) / ((1 - t) ** 2 * image + t ** 2)
      return ((1 - next) * gain) ** 2 * before + next ** 2
    }, 1)
    expect(mean).toBeCloseTo(LAW_TARGET.mean, 8)
    expect(deviation).toBeCloseTo(Math.sqrt(variance), 10)
  })
})

describe.each(SD_SAMPLERS)('%s', (name) => {
  const target = { mean: new Float64Array(6).fill(0.2), deviation: new Float64Array(6).fill(0.6) }
  const { evaluationsPerStep, stochastic } = SAMPLERS[name]

  async function run(steps: number, seed: number) {
    const normals = seededNormals(seed, 'steps')
    const progress: number[] = []
    let evaluations = 0
    const denoise = gaussianDenoiser(target)
    const end = await samplers[name]({
      denoise: async (x, t) => {
        evaluations++
        expect(t).toBeGreaterThan(0)
        return denoise(x, t)
      },
      start: seededNormals(7, 'start')(6),
      times: evenTimes(steps),
      noise: () => normals(6),
      onStep: (step) => void progress.push(step.progress),
    })
    return { end, evaluations, progress }
  }

  test('runs from 1 to 80 steps, with progress that rises to 1', async () => {
    for (const steps of [1, 2, 3, 4, 5, 80]) {
      const { end, progress, evaluations } = await run(steps, 1)
      expect([...end].every(Number.isFinite)).toBe(true)
      expect(progress).toEqual(progress.toSorted((a, b) => a - b))
      expect(progress.at(-1)).toBe(1)
      expect(evaluations).toBeLessThanOrEqual(name === 'dpm_adaptive' ? 300 : steps * evaluationsPerStep)
    }
  })

  test('gives the same for the same seed, and follows the noise only if it is stochastic', async () => {
    const [one, again, other] = await Promise.all([run(8, 1), run(8, 1), run(8, 2)])
    expect(again.end).toEqual(one.end)
    const same = one.end.every((value, i) => value === other.end[i])
    expect(same).toBe(!stochastic)
  })
})

describe('CFG++', () => {
  test.each(['euler_cfg_pp', 'euler_ancestral_cfg_pp'] as const)(
    '%s follows the unguided noise',
    async (name) => {
      const guided: Latent = Float64Array.of(1)
      const unguided: Latent = Float64Array.of(0)
      const end = await samplers[name]({
        denoise: async () => ({ denoised: guided, unconditional: unguided }),
        start: Float64Array.of(2),
        times: [0.5, 0.25],
        noise: () => Float64Array.of(0),
        onStep: () => {},
      })
      // The noise that the unguided model sees is 2 / 0.5 = 4, whatever the guidance.
      const down = name === 'euler_cfg_pp' ? 0.25 : 0.125
      const keep = name === 'euler_cfg_pp' ? 1 : 0.75 / 0.875
      expect(end[0]).toBeCloseTo(keep * ((1 - down) * 1 + down * 4), 10)
    },
  )
})
