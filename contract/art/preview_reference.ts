import { z } from 'zod'
import { contract } from '../call.ts'
import { imageReference, settingFields } from '../generation/settings.ts'

export const previewReference = contract({
  summary: 'The control image that a reference will be turned into. Not counted against any limit.',
  audience: 'user',
  kind: 'read',
  input: imageReference.pick({ asset_id: true, source: true, kind: true }).extend({
    mode: z
      .enum(['image', 'fluxtext2img', 'flux1schnell'], 'This mode takes no references.')
      .default('image'),
    base_model: settingFields.base_model,
    dimensions: z
      .object({ width: z.number().int().min(64).max(2048), height: z.number().int().min(64).max(2048) })
      .default({ width: 512, height: 512 }),
  }),
  output: z.object({
    /** A PNG as a data URL; null if there is none. */
    url: z.string().nullable(),
    /** Why there is none; null if there is one. */
    unavailable: z.string().nullable(),
  }),
})
