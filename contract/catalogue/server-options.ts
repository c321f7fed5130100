/** Noise schedules: how a sampler spaces its steps. By the names that ComfyUI uses; the labels are A1111's. */
export const SCHEDULES = {
  normal: 'Normal',
  karras: 'Karras',
  exponential: 'Exponential',
  sgm_uniform: 'SGM Uniform',
  simple: 'Simple',
  ddim_uniform: 'DDIM',
  beta: 'Beta',
  linear_quadratic: 'Linear Quadratic',
  kl_optimal: 'KL Optimal',
} as const satisfies Record<string, string>

export type ScheduleName = keyof typeof SCHEDULES

export const SCHEDULE_NAMES = Object.keys(SCHEDULES) as [ScheduleName, ...ScheduleName[]]

export function isScheduleName(name: unknown): name is ScheduleName {
  return typeof name === 'string' && Object.hasOwn(SCHEDULES, name)
}

/** The layer of the text encoder that the prompt is read from, counted from the last one. */
export const CLIP_SKIP = { min: 1, max: 12, default: 1 } as const

/** Flux Dev is guided by a number of its own, which is not the guidance of other models. */
export const FLUX_GUIDANCE = { min: 1, max: 10, default: 3.5 } as const

/** Settings that only some image servers take, with the words for what an engine lacks. */
export const SERVER_OPTIONS = {
  schedule: 'schedules',
  clip_skip: 'clip skip',
  flux_guidance: 'Flux guidance',
} as const

export type ServerOption = keyof typeof SERVER_OPTIONS

export const SERVER_OPTION_NAMES = Object.keys(SERVER_OPTIONS) as [ServerOption, ...ServerOption[]]
