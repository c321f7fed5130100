import { z } from 'zod'
import { familiesOfMode, MODEL_FAMILIES, type ModelFamily } from './model-families.ts'
import { MODES, type ModeName } from './modes.ts'

const familyNames = Object.keys(MODEL_FAMILIES) as [ModelFamily, ...ModelFamily[]]

export const modelFamily = z.enum(familyNames)

/** The file of a checkpoint or diffusion model on a server, without its folder. */
export const modelFile = z
  .string()
  .max(200)
  .regex(
    /^[^/\\]+\.(safetensors|ckpt|sft)$/,
    'A file name has no folder and ends in .safetensors, .ckpt or .sft',
  )

/**
 * A base model that a mode offers if a server has its file. Petal is not listed: it replaces any model. Operators can
 * replace the list with a models.json of this shape in the data folder.
 */
const catalogueModel = z.strictObject({
  value: z.string().regex(/^\w{1,60}$/, 'A name has letters, digits and underscores'),
  label: z.string().min(1).max(80),
  mode: z.enum(Object.keys(MODES) as [ModeName, ...ModeName[]]),
  base: modelFamily,
  file: modelFile,
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
  .refine((models) => models.every(({ mode, base }) => familiesOfMode(mode).includes(base)), {
    error: 'The mode image takes sd15 and sdxl models, the flux modes take flux models',
  })
  .refine((models) => modeNames.every((name) => models.some(({ mode }) => mode === name)), {
    error: 'Each mode needs a model',
  })

const modeNames = Object.keys(MODES) as [ModeName, ...ModeName[]]

/** The model that a mode draws with if none is asked for: the chosen one, else the usual one, else the first. */
export function findDefaultModel(
  models: readonly Pick<CatalogueModel, 'value' | 'mode'>[],
  mode: ModeName,
  chosen?: string,
): string {
  const offered = models.filter((model) => model.mode === mode).map(({ value }) => value)
  const usual = MODES[mode].defaultModel
  return (
    [chosen, usual].find((value) => value !== undefined && offered.includes(value)) ?? offered[0] ?? usual
  )
}
