import { isSamplerName, SAMPLERS, type SamplerName } from '../catalogue/samplers.ts'
import { isScheduleName, SCHEDULES, type ScheduleName } from '../catalogue/server-options.ts'

/**
 * Names of our samplers in other programs. Our names are ComfyUI's and our labels are A1111's, so they are not listed.
 */
const aliases: Readonly<Record<string, SamplerName>> = {
  // InvokeAI
  euler_a: 'euler_ancestral',
  kdpm_2: 'dpm_2',
  kdpm_2_a: 'dpm_2_ancestral',
  unipc: 'uni_pc',
  // InvokeAI before 2.3, and A1111's API
  k_euler: 'euler',
  k_euler_a: 'euler_ancestral',
  k_euler_ancestral: 'euler_ancestral',
  k_heun: 'heun',
  k_lms: 'lms',
  k_dpm_2: 'dpm_2',
  k_dpm_2_a: 'dpm_2_ancestral',
  k_dpm_fast: 'dpm_fast',
  k_dpm_ad: 'dpm_adaptive',
  k_dpmpp_2s_a: 'dpmpp_2s_ancestral',
  k_dpmpp_2m: 'dpmpp_2m',
  k_dpmpp_sde: 'dpmpp_sde',
  // A1111 and its forks, in addition to the labels
  'euler ancestral': 'euler_ancestral',
  'dpm++ 2s ancestral': 'dpmpp_2s_ancestral',
  'dpm2 ancestral': 'dpm_2_ancestral',
  'ddim cfg++': 'ddim',
}

const labels = new Map(
  Object.entries(SAMPLERS).map(([name, { label }]) => [label.toLowerCase(), name as SamplerName]),
)

/** Older programs combine sampler and schedule in one name. */
const schedules = [
  [/ karras$/, 'karras'],
  [/ exponential$/, 'exponential'],
  [/ sgm ?uniform$/, 'sgm_uniform'],
  [/(?<=_2|_2_a|_2s|_2m|_sde|deis|lms|heun|euler|unipc)_k$/, 'karras'],
] as const

export function findSampler(
  name: string,
): { sampler: SamplerName; schedule: ScheduleName | null } | undefined {
  const whole = name.trim().toLowerCase().slice(0, 60)
  const exact = findExact(whole)
  if (exact !== undefined) return { sampler: exact, schedule: null }
  for (const [ending, schedule] of schedules) {
    const sampler = ending.test(whole) ? findExact(whole.replace(ending, '')) : undefined
    if (sampler !== undefined) return { sampler, schedule }
  }
  return undefined
}

function findExact(name: string): SamplerName | undefined {
  // ComfyUI's GPU variants; only their noise source differs.
  const plain = name.replace(/_gpu$/, '')
  if (isSamplerName(plain)) return plain
  return labels.get(plain) ?? (Object.hasOwn(aliases, plain) ? aliases[plain] : undefined)
}

const scheduleLabels = new Map<string, ScheduleName>([
  ...Object.entries(SCHEDULES).map(([name, label]) => [label.toLowerCase(), name as ScheduleName] as const),
  // A1111's name of what ComfyUI calls normal.
  ['uniform', 'normal'],
])

/** By ComfyUI's name or A1111's label. */
export function findSchedule(name: string): ScheduleName | undefined {
  const wanted = name.trim().toLowerCase().slice(0, 60)
  return isScheduleName(wanted) ? wanted : scheduleLabels.get(wanted)
}
