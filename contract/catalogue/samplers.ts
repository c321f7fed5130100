/** All samplers, by the names that ComfyUI uses. Engines list in their capabilities which of them they support. */
export type SamplerEntry = {
  label: string
  /** Model evaluations per step. The page shows higher values as "slower", the scheduler plans with them. */
  evaluationsPerStep: number
  /** Adds new noise at each step, so another number of steps gives another image for the same seed. */
  stochastic: boolean
  /** Chooses its own number of steps and ignores the requested one. */
  adaptive?: true
}

export const SAMPLERS = {
  euler: { label: 'Euler', evaluationsPerStep: 1, stochastic: false },
  euler_cfg_pp: { label: 'Euler CFG++', evaluationsPerStep: 1, stochastic: false },
  euler_ancestral: { label: 'Euler a', evaluationsPerStep: 1, stochastic: true },
  euler_ancestral_cfg_pp: { label: 'Euler a CFG++', evaluationsPerStep: 1, stochastic: true },
  heun: { label: 'Heun', evaluationsPerStep: 2, stochastic: false },
  heunpp2: { label: 'Heun++', evaluationsPerStep: 3, stochastic: false },
  dpm_2: { label: 'DPM2', evaluationsPerStep: 2, stochastic: false },
  dpm_2_ancestral: { label: 'DPM2 a', evaluationsPerStep: 2, stochastic: true },
  lms: { label: 'LMS', evaluationsPerStep: 1, stochastic: false },
  dpm_fast: { label: 'DPM fast', evaluationsPerStep: 1, stochastic: false },
  dpm_adaptive: { label: 'DPM adaptive', evaluationsPerStep: 3, stochastic: false, adaptive: true },
  dpmpp_2s_ancestral: { label: 'DPM++ 2S a', evaluationsPerStep: 2, stochastic: true },
  dpmpp_sde: { label: 'DPM++ SDE', evaluationsPerStep: 2, stochastic: true },
  dpmpp_2m: { label: 'DPM++ 2M', evaluationsPerStep: 1, stochastic: false },
  dpmpp_2m_sde: { label: 'DPM++ 2M SDE', evaluationsPerStep: 1, stochastic: true },
  dpmpp_2m_sde_heun: { label: 'DPM++ 2M SDE Heun', evaluationsPerStep: 1, stochastic: true },
  dpmpp_3m_sde: { label: 'DPM++ 3M SDE', evaluationsPerStep: 1, stochastic: true },
  ddpm: { label: 'DDPM', evaluationsPerStep: 1, stochastic: true },
  lcm: { label: 'LCM', evaluationsPerStep: 1, stochastic: true },
  ipndm: { label: 'iPNDM', evaluationsPerStep: 1, stochastic: false },
  ipndm_v: { label: 'iPNDM variable', evaluationsPerStep: 1, stochastic: false },
  deis: { label: 'DEIS', evaluationsPerStep: 1, stochastic: false },
  res_multistep: { label: 'RES multistep', evaluationsPerStep: 1, stochastic: false },
  res_multistep_ancestral: { label: 'RES multistep a', evaluationsPerStep: 1, stochastic: true },
  gradient_estimation: { label: 'Gradient estimation', evaluationsPerStep: 1, stochastic: false },
  ddim: { label: 'DDIM', evaluationsPerStep: 1, stochastic: false },
  uni_pc: { label: 'UniPC', evaluationsPerStep: 1, stochastic: false },
  uni_pc_bh2: { label: 'UniPC BH2', evaluationsPerStep: 1, stochastic: false },
} as const satisfies Record<string, SamplerEntry>

export type SamplerName = keyof typeof SAMPLERS

export const SD_SAMPLERS = Object.keys(SAMPLERS) as readonly SamplerName[]

export const FLUX_SAMPLERS = [
  'euler',
  'lms',
  'dpm_fast',
  'dpm_adaptive',
  'lcm',
  'ddim',
  'uni_pc',
  'uni_pc_bh2',
  'ipndm',
  'ipndm_v',
  'deis',
] as const satisfies readonly SamplerName[]

export function isSamplerName(name: string): name is SamplerName {
  return Object.hasOwn(SAMPLERS, name)
}
