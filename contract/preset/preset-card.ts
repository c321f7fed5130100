import { z } from 'zod'
import { MODES, type ModeName } from '../catalogue/modes.ts'
import { id, text } from '../fields.ts'
import { findModeIssues, settingFields } from '../generation/settings.ts'

export const PRESETS_AT_MOST = 100

export const presetName = text(60, 'A name has at most 60 characters.')
  .trim()
  .min(1, 'Give the preset a name.')
  .refine((value) => !/[\n\r\t]/.test(value), 'Keep it on one line.')

const fields = {
  mode: z.enum(Object.keys(MODES) as [ModeName, ...ModeName[]], 'Presets have no such mode.'),
  /** Without a prompt, the preset leaves the prompt of the form as it is. */
  prompt: settingFields.prompt,
  neg_prompt: settingFields.neg_prompt,
  use_negative_prompt: settingFields.use_negative_prompt,
  base_model: settingFields.base_model,
  dimensions: settingFields.dimensions,
  num_images: settingFields.num_images,
  prompt_guidance: settingFields.prompt_guidance,
  sampler: settingFields.sampler,
  sampler_steps: settingFields.sampler_steps,
  schedule: settingFields.schedule,
  clip_skip: settingFields.clip_skip,
  flux_guidance: settingFields.flux_guidance,
  seed: settingFields.seed,
  use_fixed_seed: settingFields.use_fixed_seed,
  scale_4x: settingFields.scale_4x,
  styles: settingFields.styles,
  loras: settingFields.loras,
}

/** Settings of art.create without privacy and input images, which belong to one task. */
export const presetSettings = z.object(fields)

/** The same for input, with the limits of the mode. */
export const checkedPresetSettings = presetSettings.superRefine((settings, context) => {
  const asked = { ...settings, is_private: false, hide_prompt: false }
  for (const { path, message } of findModeIssues(asked, settings.mode)) {
    context.addIssue({ code: 'custom', path: path.split('.'), message })
  }
})

export type PresetSettings = z.output<typeof presetSettings>

export const preset = z.object({
  preset_id: id,
  name: z.string(),
  settings: presetSettings,
  /** The page that offers the preset to whoever opens it; null: not shared. */
  link: z.string().nullable(),
  updated_at: z.string(),
})
