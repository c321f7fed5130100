import type { SamplerName } from '#contract/catalogue/samplers'
import type { EncodedPrompt } from './encoded-prompt.ts'
import { CELLS, LATENT_LENGTH } from './latent-shape.ts'
import type { PetalModel, PlacedPrompt } from './model.ts'
import { type Seeds, seededNormals, turnedNormals } from './noise.ts'
import { samplers } from './samplers/registry.ts'
import { type Denoiser, type Latent, type SamplerRun, type Term, weightedSum } from './samplers/sampler.ts'
import { evenTimes } from './times.ts'

/** All that decides one picture, before it is decoded. */
export type LatentPlan = Seeds & {
  /** Usually one with share 1; inside a walk two, whose shares add up to 1. */
  prompts: readonly { prompt: PlacedPrompt; share: number }[]
  negative: EncodedPrompt
  guidance: number
  sampler: SamplerName
  steps: number
  /** `drawLarge` draws the last part of the way, so the picture stops earlier. */
  isDrawnLarge?: boolean
  /** The large grid and details are drawn with guidance, too: without it an oil painting loses its strokes. */
  isGuidedLarge?: boolean
  hint?: Float32Array
  source?: LatentSource
}

/** A picture to start from. */
export type LatentSource = {
  latent: Latent
  /** 0 keeps it, 1 starts from noise alone. */
  strength: number
  /** For each cell, how much of it is repainted, 0..1; left out: all of it. */
  repaint?: Float32Array
}

/** This last share of the way is drawn without guidance. */
const UNGUIDED_SHARE = 0.4
/** What guidance adds is computed again once the time has moved by so much. */
const GUIDANCE_LASTS = 0.09

/** Where the usual way ends for a picture that is drawn large. */
const HANDOVER = 0.5
/** With fewer steps the picture stays blurred. A request for fewer gets only as many as it asks for. */
export const LEAST_STEPS = 4

export class CancelledError extends Error {
  override name = 'CancelledError'
}

export async function drawLatent(
  model: PetalModel,
  plan: LatentPlan,
  { isCancelled, onStep }: { isCancelled: () => boolean; onStep: SamplerRun['onStep'] },
): Promise<Latent> {
  const { source } = plan
  const start = turnedNormals(plan, 'start', LATENT_LENGTH)
  const strength = strengthOf(plan)
  const stepNoise = seededNormals(plan.seed, 'steps')
  const guided = guidedDenoiser(model, plan)
  const painted = source?.repaint ? keepKnown(guided, source.latent, source.repaint, start) : guided
  const denoise: Denoiser = async (x, t) => {
    if (isCancelled()) throw new CancelledError()
    return painted(x, t)
  }
  const times = timesOf(plan)
  const latent = await samplers[plan.sampler]({
    denoise,
    start: source ? weightedSum([1 - strength, source.latent], [strength, start]) : start,
    times,
    noise: () => stepNoise(LATENT_LENGTH),
    onStep,
  })
  const end = times.at(-1) ?? 0
  return end === 0 ? latent : (await denoise(latent, end)).denoised
}

function timesOf(plan: LatentPlan): number[] {
  const strength = strengthOf(plan)
  // Less to repaint takes fewer steps, each as long as without a source.
  const times = evenTimes(Math.max(1, Math.round(plan.steps * strength)), strength)
  // With a single step, or little to repaint, there is no earlier time to stop at.
  const before = times.filter((t) => t >= HANDOVER)
  if (!plan.isDrawnLarge || before.length < 2) return times
  const least = Math.min(LEAST_STEPS, times.length - 1)
  return before.length < least ? evenTimes(least - 1, strength, HANDOVER) : before
}

const strengthOf = ({ source }: LatentPlan): number => source?.strength ?? 1

/**
 * Guidance doubles the work of a step, but what it adds changes slowly and hardly matters at the end. So it is computed
 * anew only after a while, and not for the last steps.
 */
function guidedDenoiser(model: PetalModel, plan: LatentPlan): Denoiser {
  const { negative, guidance, hint = new Float32Array(LATENT_LENGTH) } = plan
  const shown = plan.prompts.map(({ prompt }) => prompt)
  const unguidedUntil = UNGUIDED_SHARE * strengthOf(plan)
  let away: { since: number; velocity: Latent } | undefined
  return async (x, t) => {
    const isGuided = guidance !== 1 && t > unguidedUntil
    const isDue = isGuided && !(away && Math.abs(away.since - t) < GUIDANCE_LASTS)
    const velocities = await model.predict({
      x,
      t,
      prompts: isDue ? [...shown, negative] : shown,
      hint,
    })
    const prompted = weightedSum(...plan.prompts.map(({ share }, i): Term => [share, velocities[i] ?? x]))
    if (isDue) away = { since: t, velocity: weightedSum([1, prompted], [-1, velocities.at(-1) ?? x]) }
    if (!(isGuided && away)) {
      const denoised = endOf(x, t, [[1, prompted]])
      return { denoised, unconditional: denoised }
    }
    return {
      denoised: endOf(x, t, [
        [1, prompted],
        [guidance - 1, away.velocity],
      ]),
      unconditional: endOf(x, t, [
        [1, prompted],
        [-1, away.velocity],
      ]),
    }
  }
}

/** Where a straight line with these velocities ends. */
function endOf(x: Latent, t: number, velocities: readonly Term[]): Latent {
  return weightedSum([1, x], ...velocities.map(([share, velocity]): Term => [-t * share, velocity]))
}

/**
 * Inpainting for any sampler: outside the mask the model sees the known picture with the noise that belongs to the
 * time, and its answer there is the known picture.
 */
function keepKnown(denoise: Denoiser, known: Latent, repaint: Float32Array, noise: Latent): Denoiser {
  const blend = (painted: Latent, kept: (i: number) => number) =>
    painted.map((value, i) => {
      const share = repaint[i % CELLS] ?? 1
      return share * value + (1 - share) * kept(i)
    })
  return async (x, t) => {
    const seen = blend(x, (i) => (1 - t) * (known[i] ?? 0) + t * (noise[i] ?? 0))
    const { denoised, unconditional } = await denoise(seen, t)
    const keep = (latent: Latent) => blend(latent, (i) => known[i] ?? 0)
    return { denoised: keep(denoised), unconditional: keep(unconditional) }
  }
}
