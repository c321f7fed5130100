import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { checkedPresetSettings, preset, presetName } from './preset-card.ts'

export const save = contract({
  summary: 'Saves settings under a name, or renames or changes a preset.',
  audience: 'active',
  kind: 'write',
  creates: true,
  scope: 'create',
  /** With `preset_id`, what is left out stays unchanged; without it, both name and settings are needed. */
  input: z.object({
    preset_id: id.optional(),
    name: presetName.optional(),
    settings: checkedPresetSettings.optional(),
  }),
  output: preset,
})
