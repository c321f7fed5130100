import type { SamplerName } from '#contract/catalogue/samplers'
import type { Link, Nodes } from '../graph.ts'

export const SAMPLER_NODE = 'sampler'

type Sampling = {
  readonly model: Link
  readonly positive: Link
  readonly negative: Link
  readonly latent: Link
  readonly denoise: number
  readonly seed: number
  readonly steps: number
  readonly guidance: number
  readonly sampler: SamplerName
  readonly scheduler: string
}

export function sample({
  latent,
  guidance,
  sampler,
  ...inputs
}: Sampling): Nodes & { readonly latent: Link } {
  return {
    nodes: {
      [SAMPLER_NODE]: {
        class_type: 'KSampler',
        inputs: { ...inputs, cfg: guidance, sampler_name: sampler, latent_image: latent },
      },
    },
    latent: [SAMPLER_NODE, 0],
  }
}

/** The spacing of steps that each sampler is used with. */
export function schedulerFor(sampler: SamplerName): string {
  if (sampler === 'ddim') return 'ddim_uniform'
  if (sampler === 'lcm') return 'sgm_uniform'
  return /^dpm(pp)?_/.test(sampler) ? 'karras' : 'normal'
}

/** CFG++ samplers count guidance on a scale of their own and burn a picture with the usual numbers. */
export function guidanceFor(sampler: SamplerName, guidance: number): number {
  const [USUAL_MOST, THEIR_MOST] = [30, 3]
  if (!sampler.endsWith('cfg_pp')) return guidance
  const scaled = 1 + ((guidance - 1) * (THEIR_MOST - 1)) / (USUAL_MOST - 1)
  return Math.round(scaled * 100) / 100
}
