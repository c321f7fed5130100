import { z } from 'zod'
import { contract } from '../call.ts'
import { modelFamily, modelFile } from '../catalogue/model-table.ts'
import { modelChoices } from './model-choices.ts'

/** Puts a file on the image servers behind the name of a model, or the model's own file again. */
export const saveModelMapping = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({
    model: z.string().max(60),
    /** Its file name, and the family that decides which graph draws. null: the model's own file. */
    mapping: z.object({ file: modelFile, family: modelFamily }).nullable(),
  }),
  output: modelChoices,
})
