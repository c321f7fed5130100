import { z } from 'zod'
import { contract } from '../call.ts'
import { modelChoices, promptMode } from './model-choices.ts'

/** Chooses the model that a mode draws with if a request names none. */
export const setDefaultModel = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ mode: promptMode, model: z.string().max(60) }),
  output: modelChoices,
})
