/**
 * Samplers solve dx/dt = (x - denoised) / t from noise (t = 1) to a picture (t = 0), where
 * x = (1 - t) * picture + t * noise. That is the equation of the k-diffusion samplers with sigma = t, so the
 * deterministic ones carry over as they are; the ones that add noise also have to keep the (1 - t) in front of
 * the picture, which is what `ancestral.ts` and `signal-to-noise.ts` are for.
 */

/** Doubles: a latent is small, and the samplers' order of error must not drown in rounding. */
export type Latent = Float64Array

export type Prediction = {
  /** The picture that the guided model expects at the end. */
  denoised: Latent
  /** The same without the prompt: the CFG++ samplers walk along it. */
  unconditional: Latent
}

export type Denoiser = (x: Latent, t: number) => Promise<Prediction>

export type SamplerStep = {
  /** 0..1, never falling; 1 with the last step. */
  progress: number
  denoised: Latent
}

export type SamplerRun = {
  denoise: Denoiser
  /** What x is at times[0]. */
  start: Latent
  /** Falling; the last one is where the sampler stops, 0 for a finished picture. */
  times: readonly number[]
  /** Fresh standard normals of the latent's length. */
  noise: () => Latent
  onStep: (step: SamplerStep) => void | Promise<void>
}

export type Sampler = (run: SamplerRun) => Promise<Latent>

export type StepInput = Prediction & {
  x: Latent
  t: number
  next: number
  /** The time after `next`, if any. */
  afterNext: number | undefined
  denoise: Denoiser
  noise: () => Latent
}

type Step = (input: StepInput) => Latent | Promise<Latent>

/** A sampler that visits the given times one by one; `begin` makes the state of one run, such as its history. */
export function stepwise(begin: () => Step): Sampler {
  return async ({ denoise, start, times, noise, onStep }) => {
    const step = begin()
    const last = times.length - 1
    let x = start
    for (const [index, t] of times.entries()) {
      const next = times[index + 1]
      if (next === undefined) break
      const prediction = await denoise(x, t)
      x = await step({ ...prediction, x, t, next, afterNext: times[index + 2], denoise, noise })
      await onStep({ progress: (index + 1) / last, denoised: prediction.denoised })
    }
    return x
  }
}

export type Term = readonly [weight: number, latent: Latent]

export function weightedSum(...terms: readonly Term[]): Latent {
  const sum = new Float64Array(terms[0]?.[1].length ?? 0)
  for (const [weight, latent] of terms) {
    if (weight === 0) continue
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + weight * (latent[i] ?? 0)
  }
  return sum
}

/** dx/dt at a point where the model has been asked. */
export function velocity(x: Latent, denoised: Latent, t: number): Latent {
  return weightedSum([1 / t, x], [-1 / t, denoised])
}

/** Exact if `denoised` did not change on the way: Euler's step, DDIM's step and the exponential one are the same. */
export function moveTowards(denoised: Latent, x: Latent, t: number, next: number): Latent {
  return weightedSum([next / t, x], [1 - next / t, denoised])
}
