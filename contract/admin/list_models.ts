import { z } from 'zod'
import { contract } from '../call.ts'
import { modelChoices } from './model-choices.ts'

export const listModels = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({}),
  output: modelChoices,
})
