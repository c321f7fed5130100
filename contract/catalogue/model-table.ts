import { z } from 'zod'
import { MODES, type ModeName } from './modes.ts'

/**
 * A base model that a mode offers if a server has its file. Petal is not listed: it replaces any model. Operators can
 * replace the list with a models.json of this shape in the data folder.
 */
const catalogueModel = z.strictObject({
  value: z.string().regex(/^\w{1,60}$/, 'A name has letters, digits and underscores'),
  label: z.string().min(1).max(80),
  mode: z.enum(Object.keys(MODES) as [ModeName, ...ModeName[]]),
  base: z.enum(['sd15', 'flux']),
  /** File name of the checkpoint or diffusion model on the servers, without its folder. */
  file: z
    .string()
    .regex(
      /^[^/\\]+\.(safetensors|ckpt|sft)$/,
      'A file name has no folder and ends in .safetensors, .ckpt or .sft',
    ),
  isNew: z.boolean(),
  isPro: z.boolean(),
  /**
   * Usual id of the licence, or `check` if nobody has read it yet. Operators must read it before they sell the
   * model's use.
   */
  licence: z.string().min(1).max(80),
})

export type CatalogueModel = z.infer<typeof catalogueModel>

export const modelTable = z
  .array(catalogueModel)
  .max(500)
  .refine((models) => new Set(models.map(({ value }) => value)).size === models.length, {
    error: 'Two models have the same value',
  })
  .refine((models) => models.every(({ mode, base }) => (mode === 'image') === (base === 'sd15')), {
    error: 'The mode image takes sd15 models, the flux modes take flux models',
  })
  .refine((models) => Object.values(MODES).every((mode) => models.some(isDefaultOf(mode))), {
    error: "Each mode's default model must be in the list",
  })

const isDefaultOf =
  (mode: { defaultModel: string }) =>
  ({ value }: CatalogueModel) =>
    value === mode.defaultModel
