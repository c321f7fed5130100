import type { CallData, CallInput } from '#web/api/answer.ts'
import type { StudioForm } from '../form.ts'
import { readSettings } from '../form-link.ts'
import { toCreateInput } from '../to-create-input.ts'

export type Preset = CallData<'preset.list'>['items'][number]
export type PresetSettings = Preset['settings']

/** The settings of the form that a preset keeps: not its input images, its privacy or what it was made from. */
export function toPresetSettings(
  form: StudioForm,
  withPrompt: boolean,
): NonNullable<CallInput<'preset.save'>['settings']> {
  const {
    prompt,
    is_private: _private,
    hide_prompt: _hidden,
    image_references: _references,
    parent_art_id: _parent,
    ...settings
  } = toCreateInput(form)
  return { ...settings, mode: form.generationMode, ...(withPrompt && prompt !== '' && { prompt }) }
}

/** The form with a preset applied. Without a prompt in the preset, the prompt stays. */
export function applyPreset(settings: PresetSettings, form: StudioForm): StudioForm {
  const read = readSettings({
    generationMode: settings.mode,
    baseModel: settings.base_model,
    dimensions: settings.dimensions,
    numImages: settings.num_images,
    promptGuidance: settings.prompt_guidance,
    samplerSteps: settings.sampler_steps,
    sampler: settings.sampler,
    schedule: settings.schedule,
    clipSkip: settings.clip_skip,
    fluxGuidance: settings.flux_guidance,
    seed: settings.seed,
    useFixedSeed: settings.use_fixed_seed,
    prompt: settings.prompt ?? form.prompt,
    negPrompt: settings.neg_prompt,
    scale4X: settings.scale_4x,
    styles: settings.styles,
    loras: settings.loras,
  })
  const { isPrivate, hidePrompt, imageReferences } = form
  return { ...read, isPrivate, hidePrompt, imageReferences }
}
