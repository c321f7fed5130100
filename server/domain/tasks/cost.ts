import { MODES } from '#contract/catalogue/modes'
import { isSamplerName, SAMPLERS } from '#contract/catalogue/samplers'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { isPromptMode } from '#contract/generation/settings'

/** One image of 512 pixels in 20 plain steps. */
const secondsOfPlainImage = 8
const stepsOfStandIn = 20
const secondsOfTool = 6
/** Drawing and enlarging against drawing alone: on servers, and with the networks in the box. */
const enlargedBy = { server: 2, standIn: 4 }
const secondsOfVideoSecond = 12

/**
 * Expected seconds on an average server. Only the proportions matter: fair shares are counted in this cost,
 * so that larger tasks get fewer turns.
 */
export function estimateCost(settings: TaskSettings, isStandIn: boolean): number {
  if (settings.mode === 'video') return (settings.seconds ?? 1) * secondsOfVideoSecond
  if (!isPromptMode(settings.mode)) return secondsOfTool
  const { width, height } = settings.dimensions
  const sampler = isSamplerName(settings.sampler) ? SAMPLERS[settings.sampler] : SAMPLERS.euler
  const defaultSteps = isStandIn ? stepsOfStandIn : MODES[settings.mode].steps.default
  const steps = (settings.sampler_steps ?? defaultSteps) * sampler.evaluationsPerStep
  const pixels = (width * height) / (512 * 512)
  const enlarging = settings.scale_4x ? enlargedBy[isStandIn ? 'standIn' : 'server'] : 1
  return (settings.num_images * secondsOfPlainImage * steps * pixels * enlarging) / 20
}
