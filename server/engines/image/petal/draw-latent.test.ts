import { describe, expect, test } from 'vitest'
import { SD_SAMPLERS } from '#contract/catalogue/samplers'
import { CancelledError, drawLatent, type LatentPlan } from './draw-latent.ts'
import type { EncodedPrompt } from './encoded-prompt.ts'
import { CELLS, LATENT_LENGTH } from './latent-shape.ts'
import type { PetalModel, PredictInput } from './model.ts'
import { seededNormals } from './noise.ts'
import type { Latent } from './samplers/sampler.ts'

const prompt = (id: number): EncodedPrompt => ({ ids: [id], phrases: [0], weights: [1] })
const filled = (value: number): Latent => new Float64Array(LATENT_LENGTH).fill(value)

/** A model that is sure that every prompt means a picture full of its word's number. */
function sureModel() {
  const asked: PredictInput[] = []
  const towards = ({ x, t }: PredictInput, { ids }: EncodedPrompt) =>
    x.map((value) => (value - (ids[0] ?? 0)) / t)
  const model: PetalModel = {
    predict: async (input) => {
      asked.push(input)
      return input.prompts.map((prompt) => towards(input, prompt))
    },
    planBoxes: async ({ x }) => x,
    decode: async () => new Float32Array(),
    encode: async () => filled(0),
  }
  return { model, asked }
}

const plan: LatentPlan = {
  prompts: [{ prompt: prompt(2), share: 1 }],
  negative: prompt(0),
  guidance: 1,
  sampler: 'euler',
  steps: 10,
  seed: 5,
}

async function draw(changed: Partial<LatentPlan>) {
  const { model, asked } = sureModel()
  /** What each step expected at the end, by its first number. */
  const expected: number[] = []
  const latent = await drawLatent(
    model,
    { ...plan, ...changed },
    { isCancelled: () => false, onStep: ({ denoised }) => void expected.push(denoised[0] ?? 0) },
  )
  return { latent, asked, expected }
}

describe('drawLatent', () => {
  test('asks once a step and ends where the model is sure', async () => {
    const { latent, asked } = await draw({})
    expect(asked.map(({ t }) => t.toFixed(1))).toEqual('1.0 0.9 0.8 0.7 0.6 0.5 0.4 0.3 0.2 0.1'.split(' '))
    for (const value of latent) expect(value).toBeCloseTo(2, 9)
  })

  test('starts from the noise of its seed', async () => {
    const { asked } = await draw({ seed: 9 })
    expect(asked[0]?.x).toEqual(seededNormals(9, 'start')(LATENT_LENGTH))
  })

  test('stops before the end for a picture that is drawn large, and gives what the model then expects', async () => {
    const { latent, asked, expected } = await draw({ steps: 20, isDrawnLarge: true })
    const whole = await draw({ steps: 20 })
    const times = asked.map(({ t }) => t)
    expect(times).toEqual(whole.asked.slice(0, times.length).map(({ t }) => t))
    expect(times.length).toBeLessThan(20)
    // The last call of the model comes after the sampler's steps.
    expect(expected).toHaveLength(times.length - 1)
    for (const value of latent) expect(value).toBeCloseTo(2, 9)
  })

  test('takes four steps, or all if there are fewer, before a picture is drawn large', async () => {
    const timesOf = async (steps: number) =>
      (await draw({ steps, isDrawnLarge: true })).asked.map(({ t }) => t.toFixed(2))
    expect(await timesOf(3)).toEqual(['1.00', '0.75', '0.50'])
    expect(await timesOf(4)).toEqual(['1.00', '0.83', '0.67', '0.50'])
    expect(await timesOf(5)).toEqual(['1.00', '0.83', '0.67', '0.50'])
    expect(await timesOf(6)).toEqual(['1.00', '0.83', '0.67', '0.50'])
    expect(await timesOf(8)).toEqual(['1.00', '0.88', '0.75', '0.63', '0.50'])
  })

  test.each(SD_SAMPLERS)('stops before the end with %s', async (sampler) => {
    const { latent, asked } = await draw({ sampler, isDrawnLarge: true })
    expect(asked.every(({ t }) => t > 0.25)).toBe(true)
    for (const value of latent) expect(value).toBeCloseTo(2, 6)
  })

  test('keeps what is outside the mask of a picture that is drawn large', async () => {
    const repaint = new Float32Array(CELLS).fill(1, 100)
    const source = { latent: filled(7), strength: 1, repaint }
    const { latent } = await draw({ isDrawnLarge: true, source })
    for (const [i, value] of latent.entries()) expect(value).toBeCloseTo(i % CELLS < 100 ? 7 : 2, 6)
  })

  test('does not stop early with a single step, or when little of a source is repainted', async () => {
    const timesOf = async (changed: Partial<LatentPlan>) => {
      const [large, usual] = [await draw({ ...changed, isDrawnLarge: true }), await draw(changed)]
      expect(large.latent).toEqual(usual.latent)
      return [large, usual].map(({ asked }) => asked.map(({ t }) => t))
    }
    const source = { latent: filled(7), strength: 0.3 }
    for (const changed of [{ steps: 1 }, { source }]) {
      const [large, usual] = await timesOf(changed)
      expect(large).toEqual(usual)
    }
  })

  test('goes as far beyond the negative prompt as the guidance says, until 40 % of the way are left', async () => {
    const { expected } = await draw({ guidance: 3, negative: prompt(1) })
    expect(expected.map((value) => Math.round(value))).toEqual([4, 4, 4, 4, 4, 4, 2, 2, 2, 2])
  })

  test('starts from a source with guidance, however little of it is repainted', async () => {
    const source = { latent: filled(7), strength: 0.3 }
    const { expected } = await draw({ guidance: 3, negative: prompt(1), source })
    expect(expected.map((value) => Math.round(value))).toEqual([4, 4, 2])
  })

  test('computes the negative prompt for every other of 20 steps, and never without guidance', async () => {
    const rows = async (changed: Partial<LatentPlan>) =>
      (await draw({ steps: 20, ...changed })).asked.map(({ prompts }) => prompts.length).join('')
    expect(await rows({ guidance: 3 })).toBe('21212121212111111111')
    expect(await rows({ guidance: 1 })).toBe('1'.repeat(20))
  })

  test('mixes two prompts by their shares', async () => {
    const shares = [
      { prompt: prompt(2), share: 0.25 },
      { prompt: prompt(6), share: 0.75 },
    ]
    const { expected, latent } = await draw({ prompts: shares, guidance: 4 })
    expect(expected[0]).toBeCloseTo(4 * (0.25 * 2 + 0.75 * 6), 9)
    expect(latent[0]).toBeCloseTo(0.25 * 2 + 0.75 * 6, 9)
  })

  test('turns the noise towards another seed without making it quieter', async () => {
    const { asked } = await draw({ towards: { seed: 77, share: 0.5 } })
    const power = (asked[0]?.x ?? filled(0)).reduce((sum, value) => sum + value ** 2, 0) / LATENT_LENGTH
    expect(power).toBeGreaterThan(0.93)
    expect(power).toBeLessThan(1.07)
  })

  test('starts from a source as far as its strength, in fewer steps', async () => {
    const { asked } = await draw({ source: { latent: filled(7), strength: 0.4 } })
    expect(asked).toHaveLength(4)
    const noise = seededNormals(5, 'start')(LATENT_LENGTH)
    expect(asked[0]?.x[3]).toBeCloseTo(0.6 * 7 + 0.4 * (noise[3] ?? 0), 9)
    expect(asked[0]?.t).toBeCloseTo(0.4, 9)
  })

  test.each(['euler', 'heun', 'dpmpp_2m', 'euler_ancestral', 'uni_pc', 'dpm_adaptive'] as const)(
    'keeps what is outside the mask with %s',
    async (sampler) => {
      const repaint = new Float32Array(CELLS).fill(1, 100)
      const { latent } = await draw({ sampler, source: { latent: filled(7), strength: 1, repaint } })
      for (const [i, value] of latent.entries()) expect(value).toBeCloseTo(i % CELLS < 100 ? 7 : 2, 6)
    },
  )

  test('hands on the hint, and none as zeros', async () => {
    const hint = new Float32Array(LATENT_LENGTH).fill(1)
    expect((await draw({ hint })).asked[0]?.hint).toBe(hint)
    expect((await draw({})).asked[0]?.hint).toEqual(new Float32Array(LATENT_LENGTH))
  })

  test.each(['heun', 'dpm_adaptive'] as const)(
    'asks nothing more once cancelled, with %s',
    async (sampler) => {
      const { model, asked } = sureModel()
      const watch = { isCancelled: () => asked.length === 3, onStep: () => {} }
      await expect(drawLatent(model, { ...plan, sampler }, watch)).rejects.toBeInstanceOf(CancelledError)
      expect(asked).toHaveLength(3)
    },
  )
})
