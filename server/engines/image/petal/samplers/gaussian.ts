import type { Denoiser, Latent } from './sampler.ts'

/**
 * A model whose pictures are independent Gaussians: the best denoiser, the end of the deterministic path and the
 * law of the stochastic ones are known exactly, so a sampler's error can be measured. Used by tests and benches.
 */
export type Gaussian = { mean: Latent; deviation: Latent }

const varianceAt = (deviation: number, t: number) => ((1 - t) * deviation) ** 2 + t ** 2

export function gaussianDenoiser({ mean, deviation }: Gaussian): Denoiser {
  return async (x, t) => {
    const denoised = x.map((value, i) => {
      const [m, s] = [mean[i] ?? 0, deviation[i] ?? 1]
      return m + (((1 - t) * s ** 2) / varianceAt(s, t)) * (value - (1 - t) * m)
    })
    return { denoised, unconditional: denoised }
  }
}

/** Where the deterministic path through (x, from) is at `to`. */
export function exactPath({ mean, deviation }: Gaussian, x: Latent, from: number, to: number): Latent {
  return x.map((value, i) => {
    const [m, s] = [mean[i] ?? 0, deviation[i] ?? 1]
    return (1 - to) * m + Math.sqrt(varianceAt(s, to) / varianceAt(s, from)) * (value - (1 - from) * m)
  })
}
